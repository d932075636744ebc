import { inSpreadsheetWorker } from '#documents/spreadsheet.ts'
import { Refusal } from '#kernel/refuse.ts'
import { refuseFile } from './refuse-file.ts'

// Documents are stored unchanged, so the checks are stricter: complete, of one kind only, and without active content.

const tailBytes = 2048
const actionsBytes = 64

export const checkPdf = (bytes: Buffer): void => {
  // An upload that broke off has no end; a second file behind the end makes two files of one.
  const tail = bytes.subarray(-tailBytes)
  const end = tail.lastIndexOf('%%EOF')
  if (end < 0) throw refuseFile('file.broken')
  if (
    tail
      .subarray(end + 5)
      .toString('latin1')
      .trim() !== ''
  )
    throw refuseFile('file.broken')
  // A document needs no program; the content of compressed parts is made harmless by serving it in a sandbox, for
  // download only.
  if (acts(bytes) || (bytes.includes('#') && acts(withoutEscapes(bytes)))) throw refuseFile('file.active')
}

// Active content when the document is opened or viewed. Shorter names occur by chance in the bytes of pictures.
const actingNames = ['/JavaScript', '/Launch', '/XFA', '/OpenAction']
const acts = (bytes: Buffer): boolean =>
  actingNames.some(name => bytes.includes(name)) || hasAdditionalActions(bytes)

// /AA is so short that only the following bytes show whether it is real: a dictionary, or a reference to one. 10 MB
// contain it once by chance, so a document with a thousand of them is made to waste time.
const hasAdditionalActions = (bytes: Buffer): boolean => {
  let count = 0
  for (let at = bytes.indexOf('/AA'); at >= 0; at = bytes.indexOf('/AA', at + 3)) {
    if (++count > 1_000) return true
    const next = bytes.subarray(at + 3, at + 3 + actionsBytes).toString('latin1')
    if (/^\s{0,32}(<<|\d{1,10}\s{1,8}\d{1,5}\s{1,8}R)/.test(next)) return true
  }
  return false
}

const numberSign = 0x23

// A character of a name may be escaped: /J#61vaScript. Byte by byte, because there may be millions of them.
const withoutEscapes = (bytes: Buffer): Buffer => {
  const freed = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const high = bytes[at] === numberSign ? hexDigit(bytes[at + 1]) : -1
    const low = high < 0 ? -1 : hexDigit(bytes[at + 2])
    freed[length++] = low < 0 ? (bytes[at] ?? 0) : high * 16 + low
    if (low >= 0) at += 2
  }
  return freed.subarray(0, length)
}

const hexDigit = (byte = 0): number => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

const worker = new URL('./office-worker.ts', import.meta.url)

export const officeTypeOf = async (bytes: Buffer): Promise<'xlsx' | 'docx'> => {
  const names = await inSpreadsheetWorker<string[]>(worker, { bytes }).catch(error => {
    throw error instanceof Refusal ? refuseFile('file.broken') : error
  })
  if (
    names.some(
      name => /vbaProject|activeX|\.(bin|exe|dll|js|vbs|html?)$/i.test(name) && !isPrinterSettings(name),
    )
  )
    throw refuseFile('file.active')
  if (!names.includes('[Content_Types].xml')) throw refuseFile('file.kind')
  if (names.includes('xl/workbook.xml')) return 'xlsx'
  if (names.includes('word/document.xml')) return 'docx'
  throw refuseFile('file.kind')
}

// Excel stores a printer's settings as bytes; they are not a program.
const isPrinterSettings = (name: string) => /printerSettings\d*\.bin$/i.test(name)
