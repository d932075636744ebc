import {
  batteries,
  type CommodityColumn,
  commodityColumns,
  commodityColumnWords,
} from '@dtms/contract/commodity/commodity.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import type { ExportColumn } from '#documents/export.ts'
import type { FileColumn } from '#documents/table.ts'
import { countryName } from '#reference/country/public.ts'
import type { CommodityRow } from './sql.ts'

// Commodities in spreadsheets: what an export writes, an import reads back.
export const fileName: Words = { zh: '商品库', zhtw: '商品庫', en: 'commodities' }

export const exportColumns = (language: Language): ExportColumn<CommodityRow>[] => {
  const cells: Record<CommodityColumn, (row: CommodityRow) => string | number | null> = {
    sku: row => row.sku,
    nameZh: row => row.name_zh,
    nameEn: row => row.name_en,
    hsCode: row => row.hs_code,
    material: row => row.material,
    usage: row => row.usage,
    brand: row => row.brand,
    unitValue: row => (row.unit_value === null ? null : Number(row.unit_value)),
    currency: row => row.currency,
    originCountry: row => countryName(row.origin_country)?.[language] ?? row.origin_country,
    battery: row => batteries[row.battery as keyof typeof batteries][language],
    unNumber: row => row.un_number,
    link: row => row.link,
  }
  return commodityColumns.map(id => ({ id, heading: commodityColumnWords[id][language], cell: cells[id] }))
}

const notes: Partial<Record<CommodityColumn, Words>> = {
  sku: {
    zh: '同一 SKU 只能有一个商品',
    zhtw: '同一 SKU 只能有一個商品',
    en: 'One commodity per SKU',
  },
  nameZh: {
    zh: '中英文品名至少填一个；报关两者都需要',
    zhtw: '中英文品名至少填一個；報關兩者都需要',
    en: 'In Chinese or English; customs needs both names',
  },
  hsCode: { zh: '6 至 13 位数字', zhtw: '6 至 13 位數字', en: '6 to 13 digits' },
  currency: {
    zh: '三位代码，不填为 USD',
    zhtw: '三位代碼，不填為 USD',
    en: 'Three-letter code; USD if empty',
  },
  originCountry: {
    zh: '国家名称或两位代码，如 中国、CN',
    zhtw: '國家名稱或兩位代碼，如 中國、CN',
    en: 'Name or two-letter code: China, CN',
  },
  unNumber: {
    zh: '危险品填写，如 UN3481',
    zhtw: '危險品填寫，如 UN3481',
    en: 'Required for dangerous goods, e.g. UN3481',
  },
  link: {
    zh: '以 http:// 或 https:// 开头',
    zhtw: '以 http:// 或 https:// 開頭',
    en: 'Starts with http:// or https://',
  },
}

// One of the two names is enough, so neither heading is required: a row without both is reported.
export const importColumns: FileColumn<CommodityColumn>[] = commodityColumns.map(name => ({
  name,
  heading: commodityColumnWords[name],
  required: name === 'sku',
  ...(notes[name] && { note: notes[name] }),
  ...(name === 'battery' && { choices: batteries }),
}))

export const templateRows = (language: Language): Partial<Record<CommodityColumn, string>>[] => [
  {
    sku: 'DEMO-001',
    nameZh: '蓝牙耳机',
    nameEn: 'Bluetooth earphones',
    hsCode: '851830',
    material: 'ABS',
    usage: { zh: '听音乐', zhtw: '聽音樂', en: 'listening to music' }[language],
    brand: 'Example',
    unitValue: '12.5',
    currency: 'USD',
    originCountry: countryName('CN')?.[language] ?? 'CN',
    battery: batteries[1][language],
    unNumber: 'UN3481',
    link: 'https://www.example.com/earphones',
  },
]
