import type { Language } from '@dtms/contract/language.ts'
import {
  atField,
  breakFields,
  type Field,
  limitFields,
  lineFields,
  placeFields,
  sheetFields,
  surchargeFields,
} from './field.ts'
import { emptyLayout, type Layout, priceKey } from './layout.ts'

// A sheet's content as the cells of a workbook. Any content can be written, also that of a draft full of faults.
export type CellOut = string | number | boolean | null

export interface TabOut {
  name: string
  rows: CellOut[][]
}

export interface Grid {
  tabs: TabOut[]
  layout: Layout
}

type Item = Record<string, unknown>

const maxColumns = 64

export const toGrid = (content: unknown, language?: Language): Grid => {
  const sheet = objectOf(content)
  const layout = emptyLayout()
  const head = (fields: readonly Field[]) => fields.map(field => heading(field, language))
  const tabs = [
    fieldTab('sheet', sheetFields, sheet, layout, language),
    itemTab('places', placeFields, listOf(sheet.places), layout, head(placeFields)),
    lineTab(listOf(sheet.lines), layout, language),
    itemTab('surcharges', surchargeFields, listOf(sheet.surcharges), layout, head(surchargeFields)),
    fieldTab('limits', limitFields, objectOf(sheet.limits), layout, language),
  ]
  return { tabs, layout }
}

const heading = ({ key, words }: Field, language: Language | undefined) =>
  language ? `${key} ${words[language]}` : key

const fieldTab = (
  name: 'sheet' | 'limits',
  fields: readonly Field[],
  holder: Item,
  layout: Layout,
  language: Language | undefined,
): TabOut => {
  const rows: CellOut[][] = [['field', 'value', ...(name === 'sheet' ? ['step'] : [])]]
  for (const field of fields) {
    const value = valueAt(holder, field.key)
    const steps =
      field.key === 'weightRule.steps' && Array.isArray(value) && value.length > 0 ? value : undefined
    const values = steps?.map(step => [cellOf(objectOf(step).fromKg), cellOf(objectOf(step).stepKg)]) ?? [
      [cellOf(value)],
    ]
    for (const cells of values) {
      rows.push([heading(field, language), ...cells])
      const known = layout.fields[name].get(field.key) ?? []
      layout.fields[name].set(field.key, [...known, rows.length])
    }
  }
  return { name, rows }
}

const itemTab = (
  name: 'places' | 'surcharges',
  fields: readonly Field[],
  items: readonly unknown[],
  layout: Layout,
  head: string[],
): TabOut => {
  for (const [column, field] of fields.entries()) layout.columns[name].set(field.key, column)
  layout.rows[name] = items.map((_, index) => index + 2)
  return {
    name,
    rows: [head, ...items.map(item => fields.map(field => cellOf(valueAt(objectOf(item), field.key))))],
  }
}

const lineTab = (lines: readonly unknown[], layout: Layout, language: Language | undefined): TabOut => {
  const used = lineFields.filter(
    field =>
      field.key === 'from' ||
      field.key === 'to' ||
      lines.some(line => valueAt(objectOf(line), field.key) !== undefined),
  )
  const prices = priceColumns(lines)
  const isWide = prices !== undefined && used.length + prices.length <= maxColumns
  const more = isWide ? prices.map(price => price.key) : [atField, ...breakFields].map(field => field.key)
  for (const [column, key] of [...used.map(field => field.key), ...more].entries())
    layout.columns.lines.set(key, column)
  const words = new Map(
    [...used, atField, ...breakFields].map(field => [field.key, heading(field, language)]),
  )
  const head = [...used.map(field => field.key), ...more].map(key => words.get(key) ?? key)
  const rows: CellOut[][] = [head]
  if (!isWide) layout.breakRows = []
  for (const line of lines.map(objectOf)) {
    const own = used.map(field => cellOf(valueAt(line, field.key)))
    layout.rows.lines.push(rows.length + 1)
    if (isWide) {
      const cells = new Map(listOf(line.breaks).flatMap(one => priceCells(objectOf(one))))
      rows.push([...own, ...more.map(key => cells.get(key) ?? null)])
      continue
    }
    // A line without breaks still has its row.
    const breaks = listOf(line.breaks).length > 0 ? listOf(line.breaks) : [{}]
    layout.breakRows?.push(breaks.map((_, index) => rows.length + 1 + index))
    for (const [index, one] of breaks.entries()) {
      const blank = own.map(() => null)
      rows.push([...(index === 0 ? own : blank), ...more.map(key => cellOf(objectOf(one)[key]))])
    }
  }
  return { name: 'lines', rows }
}

const priceCells = (one: Item): [string, CellOut][] =>
  breakFields.flatMap(({ key }) =>
    one[key] === undefined ? [] : [[priceKey(key, one.at), cellOf(one[key])] as [string, CellOut]],
  )

// The columns of all breaks in ascending order, or nothing if they would not equal the content: breaks out of order,
// twice, of no weight or without a price.
const priceColumns = (lines: readonly unknown[]): { key: string }[] | undefined => {
  const columns = new Map<string, { key: string; at: number; order: number }>()
  for (const line of lines) {
    let before = Number.NEGATIVE_INFINITY
    for (const one of listOf(objectOf(line).breaks).map(objectOf)) {
      const at = typeof one.at === 'number' || typeof one.at === 'string' ? Number(one.at) : Number.NaN
      const plain = typeof one.at === 'number' || (typeof one.at === 'string' && /^[\d.]+$/.test(one.at))
      const cells = priceCells(one)
      if (!plain || !(at > before) || cells.length === 0) return undefined
      // The source of a price belongs to the draft; the template has no cell for it.
      const { source: _source, ...kept } = one
      if (Object.keys(kept).length !== cells.length + 1) return undefined
      before = at
      for (const [key] of cells)
        columns.set(key, { key, at, order: breakFields.findIndex(field => key.startsWith(`${field.key}@`)) })
    }
  }
  return [...columns.values()].sort((a, b) => a.at - b.at || a.order - b.order)
}

const objectOf = (value: unknown): Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Item) : {}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const valueAt = (holder: Item, key: string): unknown => {
  let value: unknown = holder
  for (const part of key.split('.')) value = objectOf(value)[part]
  return value
}

const cellOf = (value: unknown): CellOut => {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return joinList(value)
  return JSON.stringify(value)
}

// Commas between, unless a value contains one ("Washington, DC"): then semicolons, one at least.
const joinList = (list: readonly unknown[]): string => {
  const texts = list.map(one => (typeof one === 'string' ? one : JSON.stringify(one)))
  if (!texts.some(text => /[,，、;；\n]/.test(text))) return texts.join(', ')
  return texts.length === 1 ? `${texts[0]};` : texts.join('; ')
}
