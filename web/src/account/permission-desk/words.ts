import type { EnCode, EntryKind, ModelId } from '@dtms/contract/account/permission.ts'
import { moduleWords } from '@dtms/contract/account/user.ts'
import { addressColumnWords } from '@dtms/contract/address/address.ts'
import { commodityColumnWords } from '@dtms/contract/commodity/commodity.ts'
import type { Words } from '@dtms/contract/language.ts'
import * as money from '@dtms/contract/trade-words/money.ts'
import * as parties from '@dtms/contract/trade-words/parties.ts'
import { companyText } from '../company/text.ts'
import { meText } from '../me/text.ts'
import { usersText } from '../users/text.ts'

// What the pages and their entries are called, in the words that the pages themselves use. An entry without words does
// not compile.
type EntryWords = {
  [Model in ModelId]: { title: Words } & { [Kind in EntryKind]: Record<EnCode<Model, Kind>, Words> }
}

const add = { zh: '新增', zhtw: '新增', en: 'Add' }
const edit = { zh: '编辑', zhtw: '編輯', en: 'Edit' }
const remove = { zh: '删除', zhtw: '刪除', en: 'Delete' }
const importing = { zh: '导入', zhtw: '匯入', en: 'Import' }
const exporting = { zh: '导出', zhtw: '匯出', en: 'Export' }
const bookButtons = { add, edit, remove, import: importing, export: exporting }
const photo = { zh: '图片', zhtw: '圖片', en: 'Photo' }
const cargo = { ...commodityColumnWords, photo }
const consent = { zh: '确认实测费用', zhtw: '確認實測費用', en: 'Approve measured price' }

export const entryWords: EntryWords = {
  account: {
    title: meText.title,
    column: {},
    form: {
      firstName: meText.firstName,
      lastName: meText.lastName,
      phone: meText.phone,
      language: meText.language,
      avatar: meText.avatar,
    },
    button: {
      email: meText.changeEmail,
      notices: { zh: '通知设置', zhtw: '通知設定', en: 'Notification settings' },
      download: { zh: '下载我的数据', zhtw: '下載我的資料', en: 'Download my data' },
      close: { zh: '注销账户', zhtw: '註銷帳戶', en: 'Close account' },
    },
  },
  company: {
    title: companyText.title,
    column: {},
    form: {
      companyName: companyText.companyName,
      companyNameEn: companyText.companyNameEn,
      logo: companyText.logo,
      taxNumber: companyText.taxNumber,
      address: companyText.address,
      contact: companyText.contact,
      phone: companyText.phone,
      email: companyText.email,
      industry: companyText.industry,
      monthlyInternational: companyText.monthlyInternational,
      invoiceTitle: companyText.invoiceTitle,
      invoiceLanguage: companyText.invoiceLanguage,
    },
    button: { save: companyText.save, history: companyText.history },
  },
  users: {
    title: usersText.title,
    column: {
      phone: usersText.phone,
      modules: usersText.modules,
      spendLimit: usersText.spendLimit,
      lastSeen: usersText.lastSeen,
    },
    form: {
      firstName: usersText.firstName,
      lastName: usersText.lastName,
      phone: usersText.phone,
      modules: usersText.modules,
      spendLimit: usersText.spendLimit,
    },
    button: {
      invite: usersText.invite,
      create: usersText.create,
      edit,
      toggle: { zh: '停用与启用', zhtw: '停用與啟用', en: 'Disable and enable' },
    },
  },
  addresses: {
    title: moduleWords.addresses,
    column: addressColumnWords,
    form: addressColumnWords,
    button: bookButtons,
  },
  commodities: { title: moduleWords.commodities, column: cargo, form: cargo, button: bookButtons },
  orders: {
    title: moduleWords.orders,
    column: {
      totalAmount: { zh: '金额', zhtw: '金額', en: 'Amount' },
      carrierNumbers: { zh: '承运单号', zhtw: '承運單號', en: 'Carrier numbers' },
      fba: { zh: '亚马逊货件', zhtw: '亞馬遜貨件', en: 'Amazon shipment' },
      readyDate: { zh: '备货日期', zhtw: '備貨日期', en: 'Cargo ready' },
    },
    form: {
      urgency: { zh: '紧急程度', zhtw: '緊急程度', en: 'Urgency' },
      notify: parties.notifyParty,
      duty: { zh: '关税', zhtw: '關稅', en: 'Duties' },
      insurance: { zh: '保险', zhtw: '保險', en: 'Insurance' },
      pickup: { zh: '提货', zhtw: '提貨', en: 'Pickup' },
      customerRef: { zh: '客户参考号', zhtw: '客戶參考號', en: 'Reference' },
      remarks: { zh: '备注', zhtw: '備註', en: 'Remarks' },
    },
    button: {
      place: { zh: '下单', zhtw: '下單', en: 'Place order' },
      edit,
      submit: { zh: '提交', zhtw: '送出', en: 'Submit' },
      revoke: { zh: '撤回', zhtw: '撤回', en: 'Revoke' },
      cancel: { zh: '申请取消', zhtw: '申請取消', en: 'Request cancellation' },
      remove: { zh: '删除草稿', zhtw: '刪除草稿', en: 'Delete draft' },
      consent,
      copy: { zh: '复制', zhtw: '複製', en: 'Copy' },
      template: { zh: '存为模板', zhtw: '存為範本', en: 'Save as template' },
      attach: { zh: '上传单证', zhtw: '上傳文件', en: 'Upload documents' },
      share: { zh: '查询链接', zhtw: '查詢連結', en: 'Tracking links' },
      export: exporting,
    },
  },
  billing: {
    title: moduleWords.billing,
    column: {},
    form: {},
    button: {
      pay: { zh: '登记付款', zhtw: '登記付款', en: 'Record a payment' },
      credit: { zh: '使用预付余额', zhtw: '使用預付餘額', en: 'Use prepaid credit' },
      consent: { zh: '确认后续费用', zhtw: '確認後續費用', en: 'Approve extra charges' },
      dispute: { zh: '提出异议', zhtw: '提出異議', en: 'Raise a dispute' },
      fapiao: { zh: '申请发票', zhtw: '申請發票', en: 'Request a fapiao' },
      statement: money.statement,
      export: exporting,
    },
  },
  import: {
    title: moduleWords.import,
    column: {},
    form: {},
    button: {
      upload: { zh: '上传文件', zhtw: '上傳檔案', en: 'Upload file' },
      edit,
      commit: { zh: '批量下单', zhtw: '批次下單', en: 'Place orders' },
      remove,
    },
  },
}
