import { describe, expect, test } from 'vitest'
import { fieldOfHeading, fieldResembling, modeOfTab } from './known-headings.ts'

const fieldOf = (heading: string) => fieldOfHeading(heading) ?? fieldResembling(heading)

describe('a heading that names a party is a field of that party', () => {
  test.each([
    ['发货电话', 'shipperPhone'],
    ['发件人手机号码', 'shipperPhone'],
    ['發貨電話', 'shipperPhone'],
    ['提货联系人', 'shipperContact'],
    ['托运人邮箱', 'shipperEmail'],
    ['发货国', 'shipperCountry'],
    ['寄件人州/省', 'shipperProvince'],
    ['供应商名称', 'shipperCompany'],
    ['Shipper Tel.', 'shipperPhone'],
    ['Ship From Postal Code', 'shipperPostcode'],
    ['Supplier E-mail', 'shipperEmail'],
    ['Tel of shipper', 'shipperPhone'],
    ['收货电话', 'consigneePhone'],
    ['收件人联系方式', 'consigneePhone'],
    ['派送地址', 'consigneeLine1'],
    ['Recipient Address Line 2', 'consigneeLine2'],
    ['Deliver to city', 'consigneeCity'],
    ['Consignee VAT', 'consigneeTaxId'],
    ['通知人电话', 'notifyPhone'],
    ['Notify party tel', 'notifyPhone'],
    ['发货人税号', undefined],
    ['发货仓', undefined],
    ['提货日期', 'pickupDate'],
    ['提货时间', 'pickupTime'],
    ['发货日期', 'readyDate'],
    ['电话', 'consigneePhone'],
  ])('%s', (heading, field) => {
    expect(fieldOf(heading)).toBe(field)
  })
})

test.each([
  ['单件重量（千克）', 'weightKg'],
  ['Weight of each (kg)', 'weightKg'],
  ['Ready on', 'readyDate'],
  ['Name in Chinese', 'nameZh'],
  ['Quantity of goods', 'commodityQuantity'],
  ['Currency of value', 'goodsCurrency'],
])('a template with the former heading %s is still ours', (heading, field) => {
  expect(fieldOfHeading(heading)).toBe(field)
})

describe('the words of packing lists', () => {
  test.each([
    ['CTNS', 'pieceQuantity'],
    ['PCS', 'commodityQuantity'],
    ['QTY (PCS)', 'commodityQuantity'],
    ['G.W. (KGS)', 'weightKg'],
    // Totals of all cartons, or without packing: neither is the weight of a carton.
    ['Total G.W.', undefined],
    ['总毛重', undefined],
    ['N.W.', undefined],
    ['净重', undefined],
    ['出口国', 'shipperCountry'],
    ['Country of origin', 'originCountry'],
    ['联系人', 'consigneeContact'],
  ])('%s', (heading, field) => {
    expect(fieldOf(heading)).toBe(field)
  })
})

test('a template tells its mode by its tab, also one with a former name', () => {
  expect(['亚马逊 FBA', 'Amazon FBA', '海运 FBA', 'Ocean FBA'].map(modeOfTab)).toEqual([3, 3, 3, 3])
  expect([modeOfTab('空运'), modeOfTab('Sheet1')]).toEqual([2, undefined])
})
