import {
  type AddressColumn,
  addressColumns,
  addressColumnWords,
  addressKindWords,
} from '@dtms/contract/address/address.ts'
import type { Language } from '@dtms/contract/language.ts'
import { destinationTypes } from '@dtms/contract/reference/reference.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#ui/feedback/badge.tsx'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { addressName } from './address-words.ts'
import type { Address } from './queries.ts'
import { addressText } from './text.ts'

// The first names the row; the rest can be chosen.
const columnOrder: readonly AddressColumn[] = [
  'company',
  'kind',
  'isDefault',
  ...addressColumns.filter(column => !['company', 'kind', 'isDefault'].includes(column)),
]
export const defaultColumns: readonly AddressColumn[] = [
  'company',
  'kind',
  'phone',
  'city',
  'line1',
  'postcode',
  'isDefault',
]

// What is shown below another column's words goes along with it into an export.
const alongWith: Readonly<Record<string, AddressColumn>> = { company: 'contact', city: 'country' }
export const exportedColumns = (shown: readonly string[]): string[] => [
  ...new Set(shown.flatMap(id => [id, alongWith[id] ?? id])),
]

const sortable: readonly AddressColumn[] = ['company', 'contact', 'country', 'city', 'postcode']

export const addressTableColumns = (
  language: Language,
  countryName: (code: string) => string,
): TableColumn<Address>[] => {
  const cells: Partial<Record<AddressColumn, (row: Address) => ReactNode>> = {
    company: row => <TwoLines first={addressName(row)} second={row.company && row.contact} />,
    kind: row => addressKindWords[row.kind][language],
    type: row => destinationTypes[row.type as keyof typeof destinationTypes][language],
    country: row => countryName(row.country),
    city: row => <TwoLines first={row.city} second={countryName(row.country)} />,
    isDefault: row =>
      row.isDefault && (
        <Badge tone="brand" icon={Check}>
          {addressText.defaultBadge[language]}
        </Badge>
      ),
  }
  return columnOrder.map(id => ({
    id,
    label: addressColumnWords[id][language],
    sortable: sortable.includes(id),
    cell: cells[id] ?? (row => String(row[id])),
  }))
}
