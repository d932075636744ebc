import type { WordTable } from '#kernel/language.ts'

export const editText = {
  edit: { zh: '代客户修改', zhtw: '代客戶修改', en: 'Edit for customer' },
  title: { zh: '代客户修改 {orderNo}', zhtw: '代客戶修改 {orderNo}', en: 'Edit {orderNo} for the customer' },
  lead: {
    zh: '价格不变的修改立即生效。客户会看到是谁改的以及原因。',
    zhtw: '價格不變的修改立即生效。客戶會看到是誰改的以及原因。',
    en: 'Changes at the same price take effect at once. The customer sees who made them and why.',
  },
  leadAccepted: {
    zh: '订单已受理：联系人、编号和备注立即生效；地址和日期会成为改单申请，由您在订单里同意。客户会看到是谁改的以及原因。',
    zhtw: '訂單已受理：聯絡人、編號和備註立即生效；地址和日期會成為改單申請，由您在訂單裡同意。客戶會看到是誰改的以及原因。',
    en: 'The order has been accepted. Contacts, references and remarks take effect at once. Addresses and dates become an amendment that you accept in the order. The customer sees who made the changes and why.',
  },
  shipper: { zh: '发货人', zhtw: '發貨人', en: 'Shipper' },
  consignee: { zh: '收货人', zhtw: '收貨人', en: 'Consignee' },
  company: { zh: '公司', zhtw: '公司', en: 'Company' },
  contact: { zh: '联系人', zhtw: '聯絡人', en: 'Contact' },
  phone: { zh: '电话', zhtw: '電話', en: 'Phone' },
  line1: { zh: '地址', zhtw: '地址', en: 'Address' },
  city: { zh: '城市', zhtw: '城市', en: 'City' },
  province: { zh: '省/州', zhtw: '省/州', en: 'State/province' },
  postcode: { zh: '邮编', zhtw: '郵遞區號', en: 'Postcode' },
  readyDate: { zh: '备货日期', zhtw: '備貨日期', en: 'Cargo ready' },
  customerRef: { zh: '客户参考号', zhtw: '客戶參考號', en: 'Customer’s reference' },
  cutOff: { zh: '截货', zhtw: '截貨', en: 'Cut-off' },
  remarks: { zh: '备注', zhtw: '備註', en: 'Remarks' },
  reason: { zh: '修改原因', zhtw: '修改原因', en: 'Reason' },
  save: { zh: '保存', zhtw: '儲存', en: 'Save' },
  saved: { zh: '订单已修改', zhtw: '訂單已修改', en: 'Order changed' },
} as const satisfies WordTable
