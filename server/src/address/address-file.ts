import {
  type AddressColumn,
  addressColumns,
  addressColumnWords,
  addressKindWords,
} from '@dtms/contract/address/address.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import { destinationTypes } from '@dtms/contract/reference/reference.ts'
import type { ExportColumn } from '#documents/export.ts'
import type { FileColumn } from '#documents/table.ts'
import { countryName } from '#reference/country/public.ts'
import type { AddressRow } from './sql.ts'

// Addresses in spreadsheets: what an export writes, an import reads back.
export const fileName: Words = { zh: '地址簿', zhtw: '地址簿', en: 'addresses' }

const yesNo = {
  true: { zh: '是', zhtw: '是', en: 'yes' },
  false: { zh: '否', zhtw: '否', en: 'no' },
} as const satisfies Record<string, Words>

export const exportColumns = (language: Language): ExportColumn<AddressRow>[] => {
  const cells: Record<AddressColumn, (row: AddressRow) => string> = {
    kind: row => addressKindWords[row.kind][language],
    type: row => destinationTypes[row.type as keyof typeof destinationTypes][language],
    company: row => row.company,
    contact: row => row.contact,
    phone: row => row.phone,
    email: row => row.email,
    country: row => countryName(row.country)?.[language] ?? row.country,
    province: row => row.province,
    city: row => row.city,
    postcode: row => row.postcode,
    line1: row => row.line1,
    line2: row => row.line2,
    taxId: row => row.tax_id,
    eori: row => row.eori,
    isDefault: row => yesNo[`${row.is_default}`][language],
  }
  return addressColumns.map(id => ({ id, heading: addressColumnWords[id][language], cell: cells[id] }))
}

const required: readonly AddressColumn[] = ['kind', 'contact', 'phone', 'country', 'city', 'line1']

const notes: Partial<Record<AddressColumn, Words>> = {
  country: {
    zh: '国家名称或两位代码，如 美国、US',
    zhtw: '國家名稱或兩位代碼，如 美國、US',
    en: 'Name or two-letter code: United States, US',
  },
  phone: {
    zh: '本国号码，或带国际区号，如 +86 13800138000',
    zhtw: '本國號碼，或加國碼，如 +886 912345678',
    en: 'Local number, or with country code, e.g. +1 213 555 0100',
  },
  postcode: {
    zh: '按国家格式填写；没有邮编的地区留空',
    zhtw: '依國家格式填寫；沒有郵遞區號的地區留空',
    en: 'In the format of the country; leave empty if there is none',
  },
  isDefault: {
    zh: '每种用途只能有一个默认地址',
    zhtw: '每種用途只能有一個預設地址',
    en: 'One default address per use',
  },
}

export const importColumns: FileColumn<AddressColumn>[] = addressColumns.map(name => ({
  name,
  heading: addressColumnWords[name],
  required: required.includes(name),
  ...(notes[name] && { note: notes[name] }),
  ...(name === 'kind' && { choices: addressKindWords }),
  ...(name === 'type' && { choices: destinationTypes }),
  ...(name === 'isDefault' && { choices: yesNo }),
}))

export const templateRows = (language: Language): Partial<Record<AddressColumn, string>>[] => [
  {
    kind: addressKindWords.consignee[language],
    type: destinationTypes[4][language],
    company: 'Example Imports LLC',
    contact: 'Jane Example',
    phone: '+1 213 555 0100',
    email: 'jane@example.com',
    country: countryName('US')?.[language] ?? 'US',
    province: 'CA',
    city: 'Los Angeles',
    postcode: '90001',
    line1: '123 Main St',
    line2: 'Apt 4',
    isDefault: yesNo.false[language],
  },
]
