import { attribute, textOf } from './cell-value.ts'
import type { openArchive } from './guard.ts'
import { WorkbookFault } from './guard.ts'
import { OdsCells } from './ods-cells.ts'
import type { TabScan, TakeRow } from './scan-tab.ts'

// Reads an OpenDocument spreadsheet (LibreOffice) while it is inflated. All its tabs are in one part: it is looked at
// once for their names, and again for the tab that is wanted.
export const contentPart = 'content.xml'

const max = { tabs: 50, waitingLetters: 1_000_000 }

export const openOds = async (
  archive: ReturnType<typeof openArchive>,
  rowLimit?: number,
  columnLimit?: number,
  asShown = false,
) => {
  await refuseLocked(archive)
  const names: string[] = []
  const hiddenTabs = new Set<number>()
  const seeStyle = hiddenStyles()
  const seeNames = scanTags(({ name, tag, kind }, inSpreadsheet) => {
    const isHiddenStyle = seeStyle(name, tag)
    if (name !== 'table' || kind === 'closing' || !inSpreadsheet) return
    if (names.length >= max.tabs) throw new WorkbookFault('too-large')
    if (isHiddenStyle(attribute(tag, 'table:style-name'))) hiddenTabs.add(names.length)
    names.push(textOf(attribute(tag, 'name')).slice(0, 100))
  })
  await archive.read(contentPart, seeNames)
  // A text document has a part of the same name, without a spreadsheet in it.
  if (names.length === 0) throw new WorkbookFault('not-a-workbook')
  return {
    tabs: names,
    hiddenTabs,
    hasMacros: archive.names.some(name => name.startsWith('Basic/')),
    readTab: async (tab: number, takeRow: TakeRow): Promise<TabScan> => {
      const cells = new OdsCells(takeRow, rowLimit, columnLimit, asShown)
      let at = -1
      const see = scanTags((found, inSpreadsheet) => {
        if (found.name === 'table' && found.kind !== 'closing' && inSpreadsheet) at++
        else if (at === tab) cells.take(found)
      })
      await archive.readAgain(contentPart, see)
      return cells.end()
    },
    close: archive.readRest,
  }
}

const manifestLetters = 200_000

// Under a password every part is encrypted but the manifest, which says so.
const refuseLocked = async (archive: ReturnType<typeof openArchive>): Promise<void> => {
  let manifest = ''
  await archive.read('META-INF/manifest.xml', chunk => {
    if (manifest.length < manifestLetters) manifest += chunk.toString('latin1')
  })
  if (manifest.includes('encryption-data')) throw new WorkbookFault('password')
}

// The style of a tab, which comes before it, tells whether it is shown.
const hiddenStyles = () => {
  const hidden = new Set<string>()
  let style = ''
  return (name: string, tag: string) => {
    if (name === 'style') style = attribute(tag, 'style:name')
    else if (name === 'table-properties' && attribute(tag, 'table:display') === 'false') hidden.add(style)
    return (wanted: string) => hidden.has(wanted)
  }
}

export interface OdsTag {
  // Without its prefix.
  name: string
  // From its `<` up to its `>`.
  tag: string
  kind: 'opening' | 'closing' | 'empty'
  // The characters between the tag before and this one, as they were read.
  before: string
}

// A tag at a time, in whichever chunks it comes: what is not whole yet waits for its end.
const scanTags = (take: (found: OdsTag, inSpreadsheet: boolean) => void) => {
  let rest = ''
  let inSpreadsheet = false
  return (chunk: Buffer): void => {
    const text = rest + chunk.toString('latin1')
    let done = 0
    for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', done)) {
      const close = text.indexOf('>', at)
      if (close < 0) break
      const tag = text.slice(at, close)
      const name = nameOf(tag)
      const kind = tag.charAt(1) === '/' ? 'closing' : tag.endsWith('/') ? 'empty' : 'opening'
      if (name === 'spreadsheet') inSpreadsheet = kind === 'opening'
      take({ name, tag, kind, before: text.slice(done, at) }, inSpreadsheet)
      done = close + 1
    }
    rest = text.slice(done)
    if (rest.length > max.waitingLetters) throw new WorkbookFault('too-large')
  }
}

const nameOf = (tag: string): string => /^<\/?(?:[\w-]{1,40}:)?([\w-]{1,40})/.exec(tag)?.[1] ?? ''
