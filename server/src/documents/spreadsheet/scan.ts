import { attribute, dateOf, dateStyles, decimalStyles, richText, textOf, withDecimals } from './cell-value.ts'
import { openArchive, WorkbookFault } from './guard.ts'
import { contentPart, openOds } from './scan-ods.ts'
import { type Meanings, maxCellCharacters, scanTab, type TabScan, type TakeRow } from './scan-tab.ts'
import { TextBytes } from './text-bytes.ts'
import { xmlTags } from './xml-tags.ts'

const max = { tabs: 50, indexBytes: 4_000_000, stringLetters: 1_000_000 }

/**
 * Opens a workbook: the part of each tab, the shared strings and the styles that make days of numbers. The caller
 * reads its tabs row by row while they are inflated.
 */
export const openWorkbook = async (
  bytes: Buffer,
  rowLimit?: number,
  columnLimit?: number,
  // Numbers with fixed decimals are texts: 45.50 is not 45.5.
  asShown = false,
) => {
  const archive = openArchive(bytes)
  // LibreOffice since 24.2: one encrypted part instead of all of them.
  if (archive.names.includes('encrypted-package')) throw new WorkbookFault('password')
  if (!archive.names.includes('xl/workbook.xml') && archive.names.includes(contentPart))
    return openOds(archive, rowLimit, columnLimit, asShown)
  if (!archive.names.includes('xl/workbook.xml'))
    throw new WorkbookFault(archive.names.some(isOtherWorkbook) ? 'other-workbook' : 'not-a-workbook')
  const index = async (name: string): Promise<string> => {
    let text = ''
    await archive.read(name, chunk => {
      if (text.length > max.indexBytes) throw new WorkbookFault('too-large')
      text += chunk.toString('latin1')
    })
    return text
  }
  const workbook = await index('xl/workbook.xml')
  const tabs = tabsOf(workbook, await index('xl/_rels/workbook.xml.rels'))
  if (tabs.length === 0) throw new WorkbookFault('not-a-workbook')
  if (tabs.length > max.tabs) throw new WorkbookFault('too-large')
  const strings = scanStrings()
  await archive.read('xl/sharedStrings.xml', chunk => strings.push(chunk.toString('latin1')))
  const meanings = meaningsOf(workbook, await index('xl/styles.xml'), strings.table, asShown)
  return {
    /** In their order. */
    tabs: tabs.map(({ name }) => name),
    hiddenTabs: new Set(tabs.flatMap(({ hidden }, index) => (hidden ? [index] : []))),
    hasMacros: archive.names.includes('xl/vbaProject.bin'),
    /** Reads a tab, which can be done once. */
    readTab: async (tab: number, takeRow: TakeRow): Promise<TabScan> => {
      const { push, end } = scanTab(meanings, takeRow, rowLimit, columnLimit)
      await archive.read(tabs[tab]?.part ?? '', chunk => push(chunk.toString('latin1')))
      return end()
    },
    /** Looks at what was not read: a file with a bomb in it is refused, wherever the bomb is. */
    close: archive.readRest,
  }
}

// Parts that only the binary workbooks of Excel (XLSB) and those of Numbers have.
const isOtherWorkbook = (name: string) => name === 'xl/workbook.bin' || name === 'Index/Document.iwa'

const tabsOf = (workbook: string, relations: string) => {
  const targets = new Map(
    tagsOf(relations, 'Relationship').map(tag => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
  )
  return tagsOf(workbook, 'sheet')
    .map(tag => ({
      name: attribute(tag, 'name'),
      state: attribute(tag, 'state'),
      id: attribute(tag, ':id') || attribute(tag, 'id'),
    }))
    .filter(({ name, id }) => name !== '' && id !== '')
    .map(({ name, id, state }) => ({
      name: textOf(name).slice(0, 100),
      part: partName(targets.get(id) ?? ''),
      hidden: state === 'hidden' || state === 'veryHidden',
    }))
}

const meaningsOf = (workbook: string, styles: string, strings: StringTable, asShown: boolean): Meanings => {
  const dates = dateStyles(styles)
  const decimals = asShown ? decimalStyles(styles) : undefined
  const from1904 = /^(1|true)$/.test(attribute(tagsOf(workbook, 'workbookPr')[0] ?? '', 'date1904'))
  return {
    shared: index => strings.text(index),
    styled: (number, style) =>
      dates.has(style) ? dateOf(number, from1904) : withDecimals(number, decimals?.get(style)),
  }
}

// The texts that cells share, each once, while their part is inflated.
const scanStrings = () => {
  const table = new StringTable()
  let rest = ''
  const push = (chunk: string) => {
    const text = rest + chunk
    let at = 0
    let start = nextString(text, at)
    while (start) {
      const end = start.empty ? start.from : text.indexOf(start.ending, start.from)
      if (end < 0) break
      table.add(start.empty ? '' : richText(text.slice(start.from, end)))
      at = end
      start = nextString(text, at)
    }
    // A text that is not whole yet waits for its end; where none began, the last tag may be cut.
    rest = text.slice(start ? start.at : Math.max(at, text.lastIndexOf('<')))
    if (rest.length > max.stringLetters) throw new WorkbookFault('too-large')
  }
  return { table, push }
}

const opening = /<(\w+:)?si(?=[\s/>])/y
const nextString = (text: string, after: number) => {
  for (let at = text.indexOf('<', after); at >= 0; at = text.indexOf('<', at + 1)) {
    opening.lastIndex = at
    const match = opening.exec(text)
    if (!match) continue
    const close = text.indexOf('>', opening.lastIndex)
    if (close < 0) return undefined
    return {
      at,
      from: close + 1,
      ending: `</${match[1] ?? ''}si>`,
      empty: text.charAt(close - 1) === '/',
    }
  }
  return undefined
}

const partName = (target: string) =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`

const tagsOf = (xml: string, wanted: string): string[] => {
  const tags: string[] = []
  for (const { name, kind, start, end } of xmlTags(xml))
    if (name === wanted && kind !== 'closing') tags.push(xml.slice(start, end))
  return tags
}

/**
 * The texts that the cells of a workbook share, as bytes: a large file has several hundred thousand of them, and as strings
 * they would be most of what reading it takes.
 */
class StringTable {
  private readonly bytes = new TextBytes()
  // Where each ends and the next begins.
  private readonly ends: number[] = []

  add(text: string): void {
    if (text.length > maxCellCharacters) throw new WorkbookFault('long-cell')
    this.bytes.add(text)
    this.ends.push(this.bytes.length)
  }

  /** Nothing where there is none. */
  text(index: number): string {
    const end = this.ends[index]
    return end === undefined ? '' : this.bytes.text(this.ends[index - 1] ?? 0, end)
  }
}
