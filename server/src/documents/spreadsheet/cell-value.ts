import { xmlTags } from './xml-tags.ts'

// The small parts of a workbook's cells: texts with their entities, days, formats.

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of XML that was read byte by byte: entities, characters beyond ASCII, and `_x000A_` escapes. */
export const textOf = (latin1: string): string => {
  let text = isAscii.test(latin1) ? latin1 : Buffer.from(latin1, 'latin1').toString('utf8')
  if (text.includes('<![CDATA[')) text = text.replace(/<!\[CDATA\[|\]\]>/g, '')
  if (text.includes('&'))
    text = text.replace(
      /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
      (whole, hex, decimal, name: string | undefined) =>
        name === undefined
          ? letter(hex ? Number.parseInt(hex, 16) : Number(decimal))
          : (entities[name] ?? whole),
    )
  if (text.includes('_x'))
    text = text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return text
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
const isAscii = /^[\x00-\x7f]*$/
const letter = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** The texts of the `<t>` elements in a shared or inline string, without the phonetic readings beside Chinese ones. */
export const richText = (inner: string): string => {
  // Nearly every text is of one piece.
  if (inner.startsWith('<t>') && inner.indexOf('<', 3) === inner.length - 4 && inner.endsWith('</t>'))
    return textOf(inner.slice(3, -4))
  let text = ''
  let from = -1
  let inReading = false
  for (const { name, kind, start, end } of xmlTags(inner)) {
    if (name === 'rPh') inReading = kind === 'opening'
    else if (name === 't' && kind === 'opening') from = end
    else if (name === 't' && kind === 'closing') {
      if (from >= 0 && !inReading) text += inner.slice(from, start)
      from = -1
    }
  }
  return textOf(text)
}

/** An attribute of a tag. */
export const attribute = (tag: string, name: string): string => {
  for (let at = tag.indexOf(name); at >= 0; at = tag.indexOf(name, at + 1)) {
    const before = tag.charCodeAt(at - 1)
    if (at > 0 && before !== 32 && before !== 58 && before > 32) continue
    let next = at + name.length
    while (tag.charCodeAt(next) <= 32) next++
    if (tag[next] !== '=') continue
    next++
    while (tag.charCodeAt(next) <= 32) next++
    const quote = tag[next]
    if (quote !== '"' && quote !== "'") continue
    const end = tag.indexOf(quote, next + 1)
    return end < 0 ? '' : tag.slice(next + 1, end)
  }
  return ''
}

/** Which styles of a workbook show a number as a day or a time, by their numbers. */
export const dateStyles = (stylesXml: string): ReadonlySet<number> =>
  new Set(usedFormats(stylesXml).flatMap(({ id, code }, style) => (isDateFormat(id, code) ? [style] : [])))

/** Which styles show a number with a fixed number of decimals and nothing else, and with how many. */
export const decimalStyles = (stylesXml: string): ReadonlyMap<number, number> =>
  new Map(
    usedFormats(stylesXml).flatMap(({ id, code }, style) => {
      const decimals = /^0\.(0{1,10})$/.exec(code ?? (id === 2 ? '0.00' : ''))?.[1]?.length
      return decimals === undefined ? [] : [[style, decimals] as const]
    }),
  )

/** A number as it is shown where that has zeros at its end: 45.5 with two decimals is 45.50. Others stay numbers. */
export const withDecimals = (number: number, decimals: number | undefined): string | number => {
  const text = decimals === undefined ? '' : number.toFixed(decimals)
  return text !== '' && text !== String(number) && Number(text) === number ? text : number
}

// The format of each style, in their order.
const usedFormats = (stylesXml: string): { id: number; code: string | undefined }[] => {
  const formats = new Map<number, string>()
  const used: number[] = []
  let inCells = false
  for (const { name, kind, start, end } of xmlTags(stylesXml)) {
    const tag = stylesXml.slice(start, end)
    if (name === 'cellXfs') inCells = kind === 'opening'
    else if (name === 'numFmt' && kind !== 'closing')
      formats.set(Number(attribute(tag, 'numFmtId')), textOf(attribute(tag, 'formatCode')))
    else if (name === 'xf' && kind !== 'closing' && inCells) used.push(Number(attribute(tag, 'numFmtId')))
  }
  return used.map(id => ({ id, code: formats.get(id) }))
}

const isDateFormat = (id: number, code: string | undefined): boolean => {
  if (code === undefined)
    return (
      (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
    )
  const bare = code.slice(0, 255).replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return /[ymdhs年月日]/i.test(bare) && !/general/i.test(bare)
}

/** A day by its serial number in a spreadsheet: from the end of 1899, or from 1904. */
export const dateOf = (serial: number, from1904: boolean): Date => {
  const days = from1904 ? serial + 1_462 : serial
  // 1900 had no 29th of February, though spreadsheets count one.
  return new Date(Math.round((days - (days < 60 ? 25_568 : 25_569)) * 86_400) * 1_000)
}
