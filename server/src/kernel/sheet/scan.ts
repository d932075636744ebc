import { WorkbookFault } from './guard.ts'

// Looks through the parts of a workbook while the guard inflates them, for what the streaming reader does not
// tell: which tab is which part, cells with formulas or errors, merged cells. Only tags are looked at.
export interface CellFault {
  row: number
  column: number
  what: 'formula' | 'cell-error'
}

export interface MergedCells {
  startRow: number
  startCol: number
  endRow: number
  endCol: number
}

export interface TabScan {
  faults: CellFault[]
  merges: MergedCells[]
}

const most = { tagLetters: 65_536, faults: 1_000, merges: 20_000, indexBytes: 1_000_000 }

export const scanWorkbook = () => {
  const tabs = new Map<string, ReturnType<typeof scanTab>>()
  const indexes = new Map<string, string>([
    ['xl/workbook.xml', ''],
    ['xl/_rels/workbook.xml.rels', ''],
  ])
  return {
    see: (name: string, chunk: Buffer) => {
      const index = indexes.get(name)
      if (index !== undefined) {
        if (index.length > most.indexBytes) throw new WorkbookFault('too-large')
        indexes.set(name, index + chunk.toString('latin1'))
      } else if (name.startsWith('xl/worksheets/') && name.endsWith('.xml')) {
        const tab = tabs.get(name) ?? scanTab()
        tabs.set(name, tab)
        tab.push(chunk.toString('latin1'))
      }
    },
    // The tabs in their order, each with its scan.
    tabs: (): { name: string; scan: TabScan }[] => {
      const [workbook = '', relations = ''] = [...indexes.values()]
      const targets = new Map(
        tagsOf(relations, 'Relationship').map(tag => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
      )
      return tagsOf(workbook, 'sheet')
        .map(tag => ({ name: attribute(tag, 'name'), id: attribute(tag, '\\w+:id') }))
        .filter(({ name, id }) => name !== '' && id !== '')
        .map(({ name, id }) => ({
          name: plainText(name),
          scan: tabs.get(partName(targets.get(id) ?? '')) ?? nothing,
        }))
    },
  }
}

const nothing: TabScan = { faults: [], merges: [] }

const partName = (target: string) =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`

const tagsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/])([^>]*)>`, 'g'))].map(match => match[1] ?? '')

const attribute = (tag: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*"([^"]*)"`).exec(tag)?.[1] ??
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*'([^']*)'`).exec(tag)?.[1] ??
  ''

// Read byte by byte above, so that a name cut in two is whole again; entities as XML has them.
const plainText = (latin1: string): string =>
  Buffer.from(latin1, 'latin1')
    .toString('utf8')
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const cellTags = /<(?:\w+:)?(row|c|f|mergeCell)(?=[\s/>])([^>]*)>/g

const scanTab = () => {
  const faults: CellFault[] = []
  const merges: MergedCells[] = []
  let rest = ''
  let row = -1
  let column = -1
  const fault = (what: CellFault['what']) => {
    if (faults.length < most.faults) faults.push({ row, column, what })
  }
  const take = (name: string, tag: string) => {
    if (name === 'row') {
      const stated = Number(attribute(tag, 'r'))
      row = stated > 0 ? stated - 1 : row + 1
      column = -1
    } else if (name === 'c') {
      const at = cellAt(attribute(tag, 'r'))
      column = at ? at.column : column + 1
      if (at) row = at.row
      if (attribute(tag, 't') === 'e') fault('cell-error')
    } else if (name === 'f') fault('formula')
    else if (merges.length < most.merges) {
      const [from, to] = attribute(tag, 'ref').split(':').map(cellAt)
      if (from && to)
        merges.push({ startRow: from.row, startCol: from.column, endRow: to.row, endCol: to.column })
    }
  }
  const push = (text: string) => {
    const all = rest + text
    for (const match of all.matchAll(cellTags)) take(match[1] ?? '', match[2] ?? '')
    // A tag that is not whole yet waits for its end.
    const open = all.lastIndexOf('<')
    rest = open > all.lastIndexOf('>') ? all.slice(open) : ''
    if (rest.length > most.tagLetters) throw new WorkbookFault('not-a-workbook')
  }
  return { push, faults, merges }
}

const cellAt = (reference: string | undefined): { row: number; column: number } | undefined => {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference ?? '')
  if (!match) return undefined
  let column = 0
  for (const letter of match[1] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(match[2]) - 1, column: column - 1 }
}
