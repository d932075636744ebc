import type { WordTable } from '#kernel/language.ts'

export const providerText = {
  title: { zh: '服务商', zhtw: '服務商', en: 'Providers' },
  count: { zh: '{n} 家', zhtw: '{n} 家', en: '{n}' },
  lead: {
    zh: '货主在报价、订单和账单上看到的承运公司。',
    zhtw: '貨主在報價、訂單和帳單上看到的承運公司。',
    en: 'The companies whose prices, orders and bills shippers see.',
  },
  ownLead: {
    zh: '货主在报价、订单和账单上看到的本公司资料。',
    zhtw: '貨主在報價、訂單和帳單上看到的本公司資料。',
    en: 'What shippers see of your company on quotes, orders and bills.',
  },
  add: { zh: '添加服务商', zhtw: '新增服務商', en: 'Add a provider' },
  addLead: {
    zh: '添加后，请邀请其管理员；对方可以邀请自己的员工、发布运价表。',
    zhtw: '新增後，請邀請其管理員；對方可以邀請自己的員工、發布運價表。',
    en: 'Then invite its administrator, who invites staff and publishes rates.',
  },
  added: { zh: '服务商已添加', zhtw: '服務商已新增', en: 'The provider is there' },
  edit: { zh: '编辑', zhtw: '編輯', en: 'Edit' },
  editOf: { zh: '编辑 {name}', zhtw: '編輯 {name}', en: 'Edit {name}' },
  inviteAdmin: { zh: '员工', zhtw: '員工', en: 'Staff' },
  staffOf: { zh: '{name} 的员工', zhtw: '{name} 的員工', en: 'Staff of {name}' },
  code: { zh: '代码', zhtw: '代碼', en: 'Code' },
  codeHint: {
    zh: '2 到 8 位字母或数字，单据和链接都会用到，添加后不能更改。',
    zhtw: '2 到 8 位字母或數字，單據和連結都會用到，新增後不能更改。',
    en: '2 to 8 letters or digits. Papers and links carry it, so it stays.',
  },
  zh: { zh: '简体中文', zhtw: '簡體中文', en: 'Simplified Chinese' },
  zhtw: { zh: '繁体中文', zhtw: '繁體中文', en: 'Traditional Chinese' },
  en: { zh: '英文', zhtw: '英文', en: 'English' },
  nameIn: { zh: '名称（{language}）', zhtw: '名稱（{language}）', en: 'Name in {language}' },
  policyIn: { zh: '服务条款（{language}）', zhtw: '服務條款（{language}）', en: 'Terms in {language}' },
  policyHint: {
    zh: '货主下单前可以阅读：取消、理赔、仓储等约定。',
    zhtw: '貨主下單前可以閱讀：取消、理賠、倉儲等約定。',
    en: 'Shippers read them before they book: cancellation, claims, storage.',
  },
  phone: { zh: '电话', zhtw: '電話', en: 'Phone' },
  email: { zh: '邮箱', zhtw: '電子郵件', en: 'E-mail' },
  address: { zh: '地址', zhtw: '地址', en: 'Address' },
  taxNumber: { zh: '税号', zhtw: '統一編號', en: 'Tax number' },
  onPapers: { zh: '印在账单等单据上', zhtw: '印在帳單等單據上', en: 'Printed on bills and other documents' },
  quoteDays: { zh: '报价有效天数', zhtw: '報價有效天數', en: 'Days a quote lives' },
  quoteDaysHint: {
    zh: '1 到 90 天；运价表先到期的以运价表为准。',
    zhtw: '1 到 90 天；運價表先到期的以運價表為準。',
    en: '1 to 90, or until its rate sheet ends.',
  },
  staff: { zh: '员工', zhtw: '員工', en: 'Staff' },
  channels: { zh: '渠道', zhtw: '管道', en: 'Channels' },
  days: { zh: '{n} 天', zhtw: '{n} 天', en: '{n} days' },
  logo: { zh: '标志', zhtw: '標誌', en: 'Logo' },
  chooseLogo: { zh: '选择图片', zhtw: '選擇圖片', en: 'Choose a picture' },
  removeLogo: { zh: '移除', zhtw: '移除', en: 'Remove' },
  logoHint: {
    zh: 'PNG、JPEG 或 WebP，透明底最好。',
    zhtw: 'PNG、JPEG 或 WebP，透明底最好。',
    en: 'PNG, JPEG or WebP, best on a clear ground.',
  },
  save: { zh: '保存', zhtw: '儲存', en: 'Save' },
  saved: { zh: '已保存', zhtw: '已儲存', en: 'Saved' },
  failedTitle: { zh: '没能读取服务商', zhtw: '無法讀取服務商', en: 'The providers could not be read' },
  emptyTitle: { zh: '还没有服务商', zhtw: '還沒有服務商', en: 'No providers yet' },
  emptyBody: {
    zh: '添加第一家，再邀请它的管理员。',
    zhtw: '新增第一家，再邀請它的管理員。',
    en: 'Add the first one, then invite its administrator.',
  },
} as const satisfies WordTable

// What a shipper reads before he books.
export const policyText = {
  title: { zh: '{name} · 服务商条款', zhtw: '{name} · 服務商條款', en: '{name}: terms' },
  phone: { zh: '电话', zhtw: '電話', en: 'Phone' },
  email: { zh: '邮箱', zhtw: '電子郵件', en: 'E-mail' },
  none: {
    zh: '这家服务商还没有填写条款，可以在会话里询问。',
    zhtw: '這家服務商還沒有填寫條款，可以在對話裡詢問。',
    en: 'This provider has written no terms yet. You can ask in the chat.',
  },
  failedTitle: { zh: '没能读取条款', zhtw: '無法讀取條款', en: 'The terms could not be read' },
  retry: { zh: '重试', zhtw: '重試', en: 'Try again' },
} as const satisfies WordTable
