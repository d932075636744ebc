import type { ImportField } from '@dtms/contract/import/column.ts'
import { modeNumber } from '@dtms/contract/mode.ts'
import { expect, test } from 'vitest'
import { suggestMapping } from './suggest.ts'

const fieldsOf = (headings: readonly string[]) =>
  Object.fromEntries(
    suggestMapping({ headings, rows: [] }, modeNumber.air, undefined, { byCode: new Map() } as never).map(
      ({ heading, field }) => [heading, field],
    ),
  )

const headings: Record<string, ImportField> = {
  ...{ 单号: 'customerRef', 收件城市: 'consigneeCity', 收件邮编: 'consigneePostcode' },
  ...{ 收件国: 'consigneeCountry', 收件类型: 'consigneeType', 箱数: 'pieceQuantity' },
  ...{ 长: 'lengthCm', 宽: 'widthCm', 高: 'heightCm', 每箱KG: 'weightKg' },
  ...{ 货值: 'goodsValue', 币别: 'goodsCurrency', 投保: 'insurance', 电池: 'battery' },
  ...{ 品名: 'nameZh', 英文: 'nameEn', 海关编码: 'hsCode', 数量: 'commodityQuantity' },
  ...{ 单价: 'unitValue', 发货日: 'readyDate', 发货公司: 'shipperCompany', 发货人: 'shipperContact' },
  ...{ 发货电话: 'shipperPhone', 发货国: 'shipperCountry', 发货城市: 'shipperCity' },
  ...{ 发货邮编: 'shipperPostcode', 发货地址: 'shipperLine1', 收件公司: 'consigneeCompany' },
  ...{ 收件人: 'consigneeContact', 收件电话: 'consigneePhone', 收件地址: 'consigneeLine1' },
  贸易条款: 'incoterm',
}

test('every heading of a Chinese packing list is recognised, the bare party as its contact', () => {
  expect(fieldsOf(Object.keys(headings))).toEqual(headings)
  expect(fieldsOf(['单箱重'])).toEqual({ 单箱重: 'weightKg' })
})

test('a bare party without other columns of that party, or among our own, is an entry of the address book', () => {
  expect(fieldsOf(['单号', '发货人', '收件人'])).toMatchObject({ 发货人: 'shipper', 收件人: 'consignee' })
  expect(fieldsOf(['参考号', '发货人', '发货人公司', '发货人电话'])).toMatchObject({
    发货人: 'shipper',
    发货人公司: 'shipperCompany',
  })
})
