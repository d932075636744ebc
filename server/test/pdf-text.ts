import { inflateSync } from 'node:zlib'

// Reads the text of a PDF of ours back: what a reader would copy from it, page by page, line by line. Only what
// pdfkit writes is understood, so that no test needs a program that a clean machine may lack.
export const pdfPages = (bytes: Buffer): string[] => {
  const objects = objectsOf(bytes)
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(page => {
      const resources = objects.get(reference(page.head, 'Resources'))?.head ?? page.head
      const fonts = new Map(
        [...(resources.match(/\/Font <<([^>]*)>>/)?.[1] ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
          ([, name = '', id]) => [name, glyphsOf(objects, Number(id))],
        ),
      )
      return textOf(objects.get(reference(page.head, 'Contents'))?.stream ?? '', fonts)
    })
}

interface PdfObject {
  head: string
  stream: string
}

const objectsOf = (bytes: Buffer): Map<number, PdfObject> => {
  const file = bytes.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const match of file.matchAll(/(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length
    const end = file.indexOf('\nendobj', start)
    const body = file.slice(start, end)
    const at = body.indexOf('stream\n')
    const head = at < 0 ? body : body.slice(0, at)
    const raw = at < 0 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream'))
    const stream = /FlateDecode/.test(head) ? inflated(raw) : raw
    objects.set(Number(match[1]), { head: head.replace(/\s+/g, ' '), stream })
  }
  return objects
}

const inflated = (raw: string): string => inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')

const reference = (head: string, name: string): number =>
  Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? -1)

const glyphsOf = (objects: Map<number, PdfObject>, font: number): Map<number, string> => {
  const map = objects.get(reference(objects.get(font)?.head ?? '', 'ToUnicode'))?.stream ?? ''
  const glyphs = new Map<number, string>()
  for (const [, from = '', , list = ''] of map.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries())
      glyphs.set(Number.parseInt(from, 16) + index, utf16(hex.replaceAll(' ', '')))
  return glyphs
}

const utf16 = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map(unit => Number.parseInt(unit, 16)))

const textOf = (content: string, fonts: Map<string, Map<number, string>>): string => {
  let glyphs = new Map<number, string>()
  const lines: string[] = []
  for (const [, font, pieces] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[\d. -])*)\] TJ/g)) {
    if (font) glyphs = fonts.get(font) ?? new Map()
    else
      lines.push(
        [...(pieces ?? '').matchAll(/<([0-9a-f]*)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map(code => glyphs.get(Number.parseInt(code, 16)) ?? '�')
          .join(''),
      )
  }
  return lines.join('\n')
}
