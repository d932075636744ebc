import type { Words } from './language.ts'

// What is to be chosen where nothing was; part of the table in field.ts.
export const choiceFieldWords = {
  // Spec 5 gives the zh.
  chooseVolume: { zh: '请选择', zhtw: '請選擇每月國際貨量', en: 'Choose a monthly volume' },
  chooseCountry: { zh: '请选择国家/地区', zhtw: '請選擇國家/地區', en: 'Choose a country or region' },
  chooseUse: { zh: '请选择地址用途', zhtw: '請選擇地址用途', en: 'Choose what the address is used for' },
  chooseAddressType: { zh: '请选择地址类型', zhtw: '請選擇地址類型', en: 'Choose the type of address' },
  chooseMode: { zh: '请选择运输方式', zhtw: '請選擇運輸方式', en: 'Choose a mode' },
  chooseService: { zh: '请选择渠道', zhtw: '請選擇渠道', en: 'Choose a service' },
  chooseProvider: { zh: '请选择服务商', zhtw: '請選擇服務商', en: 'Choose a provider' },
  chooseCustomer: {
    zh: '请从列表中选择客户',
    zhtw: '請從清單中選擇客戶',
    en: 'Choose a customer from the list',
  },
  chooseAgent: { zh: '请选择客服', zhtw: '請選擇客服', en: 'Choose an agent' },
  chooseRoles: { zh: '请至少选择一个角色', zhtw: '請至少選擇一個角色', en: 'Choose at least one role' },
  chooseScopes: {
    zh: '请至少选择一项权限',
    zhtw: '請至少選擇一項權限',
    en: 'Choose at least one permission',
  },
  chooseBankAccount: { zh: '请选择银行账户', zhtw: '請選擇銀行帳戶', en: 'Choose a bank account' },
  chooseCharge: { zh: '请选择费用项目', zhtw: '請選擇費用項目', en: 'Choose a charge' },
  chooseMilestone: { zh: '请选择节点', zhtw: '請選擇節點', en: 'Choose a milestone' },
  chooseReply: { zh: '请选择客户的答复', zhtw: '請選擇客戶的答覆', en: 'Choose the customer’s reply' },
  chooseSource: { zh: '请选择答复方式', zhtw: '請選擇答覆方式', en: 'Choose how the customer replied' },
} as const satisfies Record<string, Words>
