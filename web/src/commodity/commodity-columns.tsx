import {
  batteries,
  type CommodityColumn,
  commodityColumns,
  commodityColumnWords,
} from '@dtms/contract/commodity/commodity.ts'
import type { Language } from '@dtms/contract/language.ts'
import { BatteryCharging, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { unitPrice } from '#kernel/format/unit-price.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import type { Commodity } from './queries.ts'

// The name in the reader's own script; the other one is small below it, so that the row fits beside the menu.
const namedBy = (language: Language): CommodityColumn => (language === 'en' ? 'nameEn' : 'nameZh')

export const defaultColumns = (language: Language): readonly CommodityColumn[] => [
  'sku',
  namedBy(language),
  'hsCode',
  'unitValue',
  'originCountry',
  'battery',
  'unNumber',
]

// Both names go into an export, whichever of them is shown large.
export const exportedColumns = (shown: readonly string[], language: Language): string[] => [
  ...new Set(shown.flatMap(id => (id === namedBy(language) ? ['nameZh', 'nameEn'] : [id]))),
]

const sortable: readonly CommodityColumn[] = ['sku', 'nameZh', 'nameEn', 'hsCode', 'brand', 'unitValue']

export const commodityName = ({ sku, nameZh, nameEn }: Commodity): string => sku || nameZh || nameEn

export const commodityTableColumns = (
  language: Language,
  countryName: (code: string) => string,
): TableColumn<Commodity>[] => {
  const cells: Partial<Record<CommodityColumn, (row: Commodity) => ReactNode>> = {
    sku: row => row.sku || '—',
    [namedBy(language)]: ({ nameZh, nameEn }: Commodity) => {
      const [own, other] = language === 'en' ? [nameEn, nameZh] : [nameZh, nameEn]
      return <TwoLines first={own || other} second={own && other} />
    },
    unitValue: row => row.unitValue != null && unitPrice(row.unitValue, row.currency ?? ''),
    originCountry: row => row.originCountry && countryName(row.originCountry),
    battery: row =>
      (row.battery ?? 0) > 0 && (
        <Badge tone="wait" icon={BatteryCharging}>
          {batteries[row.battery as keyof typeof batteries][language]}
        </Badge>
      ),
    unNumber: row =>
      row.unNumber && (
        <Badge tone="reject" icon={TriangleAlert}>
          {row.unNumber}
        </Badge>
      ),
  }
  return commodityColumns.map(id => ({
    id,
    label: commodityColumnWords[id][language],
    right: id === 'unitValue',
    sortable: sortable.includes(id),
    cell: cells[id] ?? (row => String(row[id] ?? '')),
  }))
}
