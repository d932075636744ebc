import type { Words } from '../language.ts'

// Parties. The account on the portal is a customer (客户), never 货主; the shipper (发货人) is a party on the documents.
export const customer: Words = { zh: '客户', zhtw: '客戶', en: 'Customer' }
export const noCustomer: Words = { zh: '没有找到客户', zhtw: '找不到客戶', en: 'No customer found' }
export const shipper: Words = { zh: '发货人', zhtw: '發貨人', en: 'Shipper' }
export const consignee: Words = { zh: '收货人', zhtw: '收貨人', en: 'Consignee' }
export const notifyParty: Words = { zh: '通知人', zhtw: '通知人', en: 'Notify party' }
export const carrier: Words = { zh: '承运人', zhtw: '承運人', en: 'Carrier' }
export const coLoader: Words = { zh: '同行', zhtw: '同行', en: 'Co-loader' }
export const country: Words = { zh: '国家/地区', zhtw: '國家/地區', en: 'Country/region' }
