import type { WordTable } from '#kernel/language.ts'

export const editText = {
  edit: { zh: '代客户修改', zhtw: '代客戶修改', en: 'Edit for customer' },
  title: { zh: '代客户修改 {orderNo}', zhtw: '代客戶修改 {orderNo}', en: 'Edit {orderNo} for the customer' },
  lead: {
    zh: '只改联系人、编号和日期，价格不变。客户会看到是谁改的以及原因。货量和地址由客户提交改单申请。',
    zhtw: '只改聯絡人、編號和日期，價格不變。客戶會看到是誰改的以及原因。貨量和地址由客戶提交改單申請。',
    en: 'Contacts, references and dates only; the price stays. The customer sees who changed it and why. Changes to load or address are requested by the customer.',
  },
  shipperContact: { zh: '发货联系人', zhtw: '發貨聯絡人', en: 'Shipper contact' },
  shipperPhone: { zh: '发货人电话', zhtw: '發貨人電話', en: 'Shipper phone' },
  consigneeContact: { zh: '收货联系人', zhtw: '收貨聯絡人', en: 'Consignee contact' },
  consigneePhone: { zh: '收货人电话', zhtw: '收貨人電話', en: 'Consignee phone' },
  customerRef: { zh: '客户参考号', zhtw: '客戶參考號', en: 'Customer’s reference' },
  cutOff: { zh: '截货', zhtw: '截貨', en: 'Cut-off' },
  remarks: { zh: '备注', zhtw: '備註', en: 'Remarks' },
  reason: { zh: '修改原因', zhtw: '修改原因', en: 'Reason' },
  save: { zh: '保存', zhtw: '儲存', en: 'Save' },
  saved: { zh: '订单已修改', zhtw: '訂單已修改', en: 'Order changed' },
} as const satisfies WordTable
