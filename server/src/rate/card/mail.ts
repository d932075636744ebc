import { WorkbookFault } from '#documents/spreadsheet/guard.ts'

// The rate cards that are attached to a mail (RFC 5322 with MIME), as mail programs save it in an .eml file.
export interface Attachment {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

const max = { parts: 200, depth: 6, headerLetters: 65_536, cards: 20 }

interface Part {
  headers: ReadonlyMap<string, string>
  // Letters are bytes.
  body: string
}

/** Attached spreadsheets, in their order; those of forwarded mails too. */
export const attachedCards = (bytes: Buffer): Attachment[] => {
  const found: Attachment[] = []
  let parts = 0
  const visit = (text: string, depth: number): void => {
    if (++parts > max.parts || depth > max.depth) throw new WorkbookFault('too-large')
    const part = readPart(text)
    const type = part.headers.get('content-type') ?? ''
    const boundary = parameter(type, 'boundary')
    if (/^multipart\//i.test(type) && boundary) {
      for (const inner of divided(part.body, boundary.slice(0, 200))) visit(inner, depth + 1)
      return
    }
    if (/^message\/rfc822/i.test(type)) {
      visit(latin1(decoded(part)), depth + 1)
      return
    }
    const name = fileName(part.headers.get('content-disposition') ?? '', type)
    if (!isCard(name)) return
    if (found.length >= max.cards) throw new WorkbookFault('too-large')
    found.push({ name: name.slice(0, 200), bytes: new Uint8Array(decoded(part)) })
  }
  visit(latin1(bytes), 0)
  return found
}

const latin1 = (bytes: Buffer): string => bytes.toString('latin1')
const isCard = (name: string): boolean => /\.(xlsx|xlsm|ods|csv|xls)$/i.test(name)

const readPart = (text: string): Part => {
  const start = text.slice(0, max.headerLetters)
  const end = /\r?\n\r?\n/.exec(start)
  const head = (end ? start.slice(0, end.index) : start).replace(/\r?\n[ \t]+/g, ' ')
  const headers = new Map<string, string>()
  for (const line of head.split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase()
    if (name !== '' && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return { headers, body: end ? text.slice(end.index + end[0].length) : '' }
}

// The parts between the lines of a boundary.
const divided = (body: string, boundary: string): string[] => {
  const mark = `--${boundary}`
  const parts: string[] = []
  let from = -1
  let at = body.startsWith(mark) ? 0 : body.indexOf(`\n${mark}`)
  while (at >= 0) {
    if (from >= 0) parts.push(body.slice(from, at).replace(/\r$/, ''))
    if (parts.length > max.parts) throw new WorkbookFault('too-large')
    const line = body.charAt(at) === '\n' ? at + 1 : at
    if (body.startsWith('--', line + mark.length)) return parts
    const next = body.indexOf('\n', line + mark.length)
    if (next < 0) return parts
    from = next + 1
    at = body.indexOf(`\n${mark}`, next)
  }
  // A mail that was cut off: what is there of its last part.
  if (from >= 0) parts.push(body.slice(from))
  return parts
}

const decoded = ({ headers, body }: Part): Buffer => {
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase()
  if (encoding.startsWith('base64')) return Buffer.from(body, 'base64')
  return encoding.startsWith('quoted-printable') ? unquoted(body) : Buffer.from(body, 'latin1')
}

const unquoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-Fa-f]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** A parameter of a heading: name=value, name="value". */
const parameter = (header: string, name: string): string | undefined => {
  for (const part of cutParameters(header.slice(0, 8_000))) {
    const equals = part.indexOf('=')
    if (part.slice(0, Math.max(0, equals)).trim().toLowerCase() === name)
      return unwrapped(part.slice(equals + 1))
  }
  return undefined
}

// A semicolon within quotation marks divides nothing.
const cutParameters = (header: string): string[] => {
  const parts: string[] = ['']
  let inQuotes = false
  for (const letter of header) {
    if (letter === '"') inQuotes = !inQuotes
    if (letter === ';' && !inQuotes) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

const unwrapped = (value: string): string => {
  const text = value.trim()
  return text.startsWith('"') && text.endsWith('"') && text.length > 1 ? text.slice(1, -1) : text
}

const fileName = (disposition: string, type: string): string => {
  for (const [header, name] of [
    [disposition, 'filename'],
    [type, 'name'],
  ] as const) {
    const extended = longName(header, name)
    if (extended) return extended
    const plain = parameter(header, name)
    if (plain) return encodedWords(plain)
  }
  return ''
}

// RFC 2231: filename*=UTF-8''%E4..., or in pieces filename*0*=, filename*1*=.
const longName = (header: string, name: string): string | undefined => {
  const whole = parameter(header, `${name}*`)
  if (whole !== undefined) return percentText(whole)
  let text = ''
  for (let at = 0; at < 20; at++) {
    const piece = parameter(header, `${name}*${at}*`) ?? parameter(header, `${name}*${at}`)
    if (piece === undefined) break
    text += piece
  }
  return text === '' ? undefined : percentText(text)
}

const percentText = (text: string): string => {
  const [charset, , ...rest] = text.split("'")
  const value = rest.length > 0 ? rest.join("'") : text
  const bytes = value.replace(/%([0-9A-Fa-f]{2})/g, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return inCharset(Buffer.from(bytes, 'latin1'), rest.length > 0 ? charset : undefined)
}

// RFC 2047: =?UTF-8?B?...?=, also within quotation marks, as most programs write it.
const encodedWords = (text: string): string => {
  if (!text.includes('=?')) return inCharset(Buffer.from(text, 'latin1'), undefined)
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(
      /=\?([\w-]{1,40})\?([BQ])\?([^?]{0,400})\?=/gi,
      (_whole, charset: string, kind: string, value: string) =>
        inCharset(
          kind.toUpperCase() === 'B' ? Buffer.from(value, 'base64') : unquoted(value.replaceAll('_', ' ')),
          charset,
        ),
    )
}

const inCharset = (bytes: Buffer, charset: string | undefined): string => {
  for (const name of [charset, 'utf-8', 'gb18030']) {
    if (!name) continue
    try {
      return new TextDecoder(name, { fatal: true }).decode(bytes)
    } catch {
      // The next one.
    }
  }
  return bytes.toString('latin1')
}
