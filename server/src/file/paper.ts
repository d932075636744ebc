import { openArchive, WorkbookFault } from '#kernel/sheet/guard.ts'
import { refuseFile } from './refuse-file.ts'

// Papers are kept as they came, so more is asked of them: whole, of one kind only, and nothing in them that acts.

const tailBytes = 2048

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
  // A paper needs no program; what hides in compressed parts is met by serving it in a sandbox, for saving only.
  const text = bytes.toString('latin1')
  if (acting.test(text) || (escaped.test(text) && acting.test(withoutEscapes(text))))
    throw refuseFile('file.active')
}

// What acts when the paper is opened or looked at. Shorter names are met by chance in the bytes of pictures.
const acting = /\/(?:JavaScript|Launch|XFA|OpenAction)/

// A letter of a name may be written as its number: /J#61vaScript.
const escaped = /#[0-9A-Fa-f]{2}/
const withoutEscapes = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

export const officeTypeOf = async (bytes: Buffer): Promise<'xlsx' | 'docx'> => {
  try {
    const { names, readRest } = openArchive(bytes)
    await readRest()
    if (
      names.some(
        name => /vbaProject|activeX|\.(bin|exe|dll|js|vbs|html?)$/i.test(name) && !isPrinterSettings(name),
      )
    )
      throw refuseFile('file.active')
    if (!names.includes('[Content_Types].xml')) throw refuseFile('file.kind')
    if (names.includes('xl/workbook.xml')) return 'xlsx'
    if (names.includes('word/document.xml')) return 'docx'
  } catch (error) {
    if (error instanceof WorkbookFault) throw refuseFile('file.broken')
    throw error
  }
  throw refuseFile('file.kind')
}

// Excel keeps what a printer told it as bytes; they are settings, not a program.
const isPrinterSettings = (name: string) => /printerSettings\d*\.bin$/i.test(name)
