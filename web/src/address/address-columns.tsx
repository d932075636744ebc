import {
  type AddressColumn,
  addressColumns,
  addressColumnWords,
  addressKindWords,
} from '@dtms/contract/address.ts'
import type { Language } from '@dtms/contract/language.ts'
import { destinationTypes } from '@dtms/contract/reference.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import type { TableColumn } from '#ui/data-table.tsx'
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
export const usualColumns: readonly AddressColumn[] = [
  'company',
  'kind',
  'contact',
  'phone',
  'country',
  'city',
  'line1',
  'postcode',
  'isDefault',
]

const sortable: readonly AddressColumn[] = ['company', 'contact', 'country', 'city', 'postcode']

export const addressTableColumns = (
  language: Language,
  countryName: (code: string) => string,
): TableColumn<Address>[] => {
  const cells: Partial<Record<AddressColumn, (row: Address) => ReactNode>> = {
    company: addressName,
    kind: row => addressKindWords[row.kind][language],
    type: row => destinationTypes[row.type as keyof typeof destinationTypes][language],
    country: row => countryName(row.country),
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
