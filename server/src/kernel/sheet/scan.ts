import { attribute, dateOf, dateStyles, richText, textOf } from './cell-value.ts'
import { WorkbookFault } from './guard.ts'
import { emptyScan, type RawCell, Shared, Styled, scanTab, type TabScan } from './scan-tab.ts'

// Reads a workbook's parts while the guard inflates them, once: which tab is which part, their cells, merged cells,
// formulas and errors, the texts that cells share and the styles that make days of numbers.
export type ScannedCell = string | number | boolean | Date

export interface ScannedTab extends Omit<TabScan, 'rows'> {
  name: string
  // By row and column; what is blank is not there.
  rows: ScannedCell[][]
}

const most = { indexBytes: 4_000_000, stringLetters: 1_000_000 }
const indexParts = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml']

export const scanWorkbook = () => {
  const tabs = new Map<string, ReturnType<typeof scanTab>>()
  const indexes = new Map<string, string>(indexParts.map(name => [name, '']))
  const strings = scanStrings()
  return {
    see: (name: string, chunk: Buffer) => {
      const index = indexes.get(name)
      if (index !== undefined) {
        if (index.length > most.indexBytes) throw new WorkbookFault('too-large')
        indexes.set(name, index + chunk.toString('latin1'))
      } else if (name.startsWith('xl/worksheets/') && name.endsWith('.xml')) {
        let tab = tabs.get(name)
        if (!tab) {
          tab = scanTab()
          tabs.set(name, tab)
        }
        tab.push(chunk.toString('latin1'))
      } else if (name === 'xl/sharedStrings.xml') strings.push(chunk.toString('latin1'))
    },
    // The tabs in their order.
    tabs: (): ScannedTab[] => {
      const [workbook = '', relations = '', styles = ''] = indexParts.map(name => indexes.get(name))
      const targets = new Map(
        tagsOf(relations, 'Relationship').map(tag => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
      )
      const properties = tagsOf(workbook, 'workbookPr')[0] ?? ''
      const spoken = speaker(
        strings.list,
        dateStyles(styles),
        /^(1|true)$/.test(attribute(properties, 'date1904')),
      )
      return tagsOf(workbook, 'sheet')
        .map(tag => ({ name: attribute(tag, 'name'), id: attribute(tag, ':id') || attribute(tag, 'id') }))
        .filter(({ name, id }) => name !== '' && id !== '')
        .map(({ name, id }) => {
          const { rows, ...scan } = tabs.get(partName(targets.get(id) ?? ''))?.scan ?? emptyScan()
          // In their own place: a copy would be as large as the file.
          for (const cells of rows)
            for (const column of cells.keys())
              if (cells[column] !== undefined) cells[column] = spoken(cells[column])
          return { ...scan, name: textOf(name), rows: rows as ScannedCell[][] }
        })
    },
  }
}

// What a cell means, once the whole workbook is read.
const speaker =
  (strings: readonly string[], dates: ReadonlySet<number>, from1904: boolean) => (cell: RawCell) => {
    if (cell instanceof Shared) return strings[cell.index] ?? ''
    if (cell instanceof Styled) return dates.has(cell.style) ? dateOf(cell.number, from1904) : cell.number
    return cell
  }

// The texts that cells share, each once, while their part is inflated.
const scanStrings = () => {
  const list: string[] = []
  let rest = ''
  const push = (chunk: string) => {
    const text = rest + chunk
    let at = 0
    for (;;) {
      const start = nextString(text, at)
      if (!start) break
      if (start.empty) list.push('')
      else {
        const end = text.indexOf(start.ending, start.from)
        if (end < 0) {
          at = start.at
          break
        }
        list.push(richText(text.slice(start.from, end)))
        at = end
        continue
      }
      at = start.from
    }
    rest = text.slice(Math.max(at, at === 0 ? text.lastIndexOf('<') : at, 0))
    if (rest.length > most.stringLetters) throw new WorkbookFault('too-large')
  }
  return { list, push }
}

const opening = /<(\w+:)?si(?:\s[^>]*)?(\/?)>/g
const nextString = (text: string, from: number) => {
  opening.lastIndex = from
  const match = opening.exec(text)
  if (!match) return undefined
  return {
    at: match.index,
    from: match.index + match[0].length,
    ending: `</${match[1] ?? ''}si>`,
    empty: match[2] === '/',
  }
}

const partName = (target: string) =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`

const tagsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/])([^>]*)>`, 'g'))].map(match => match[1] ?? '')
