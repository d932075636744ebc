import type { Words } from '@dtms/contract/language.ts'
import { tableWords } from '#documents/spreadsheet/table-words.ts'

const { guide, column, required, note, yes } = tableWords

export const templateWords = {
  ...{ guide, column, required, note, yes },
  fileName: { zh: '批量下单模板', zhtw: '批次下單範本', en: 'orders template' },
  failedName: { zh: '待改正的行', zhtw: '待更正的資料列', en: 'rows to fix' },
  lists: { zh: '可选项', zhtw: '可選項目', en: 'Lists' },
  choices: { zh: '可选内容', zhtw: '可選內容', en: 'Choices' },
  addresses: { zh: '地址簿', zhtw: '地址簿', en: 'Your addresses' },
  commodities: { zh: '商品库 SKU', zhtw: '商品庫 SKU', en: 'Your SKUs' },
  commodityNames: { zh: '品名', zhtw: '品名', en: 'Commodity' },
  channels: { zh: '渠道', zhtw: '渠道', en: 'Channels' },
  countries: { zh: '国家/地区', zhtw: '國家/地區', en: 'Countries' },
  manyRows: {
    zh: '一票订单有多种箱子或多种商品时，写成多行，参考号相同；整票的内容（地址、日期等）只写在第一行即可。',
    zhtw: '一票訂單有多種箱子或多種商品時，寫成多列，參考號相同；整票的內容（地址、日期等）只寫在第一列即可。',
    en: 'For an order with several carton sizes or commodities, use several rows with the same reference. Enter order details (addresses, dates) in the first row only.',
  },
  examples: {
    zh: '参考号以 EXAMPLE- 开头的示例行不会被导入，可以直接在下面填写。',
    zhtw: '參考號以 EXAMPLE- 開頭的範例列不會被匯入，可以直接在下面填寫。',
    en: 'Example rows (reference starting with EXAMPLE-) are not imported. Start filling in below them.',
  },
  limit: {
    zh: '一个文件最多 {rows} 行、{columns} 列，只含一种运输方式。',
    zhtw: '一個檔案最多 {rows} 列、{columns} 欄，只含一種運輸方式。',
    en: 'Up to {rows} rows and {columns} columns, one mode per file.',
  },
} as const satisfies Record<string, Words>
