import type { WordTable } from '#kernel/language.ts'

export const requestText = {
  nearest: { zh: '这样就有报价', zhtw: '這樣就有報價', en: 'Options that work' },
  found: {
    zh: '{n} 个报价，最低 {price}',
    zhtw: '{n} 個報價，最低 {price}',
    en: '{n} {n:quote|quotes}, from {price}',
  },
  'all-modes': { zh: '比较全部运输方式', zhtw: '比較全部運輸方式', en: 'Compare all modes' },
  'to-port': { zh: '运到 {to} 自提', zhtw: '運到 {to} 自提', en: 'Ship to {to} and collect there' },
  'from-port': { zh: '自行送到 {from}', zhtw: '自行送到 {from}', en: 'Deliver it to {from} yourself' },
  'port-to-port': {
    zh: '{from} 到 {to}，港到港',
    zhtw: '{from} 到 {to}，港到港',
    en: '{from} to {to}, port to port',
  },
  'smaller-pieces': { zh: '每件分成两件', zhtw: '每件分成兩件', en: 'Split each piece in two' },
  title: { zh: '请服务商报价', zhtw: '請服務商報價', en: 'Ask the provider' },
  body: {
    zh: '留下联系方式，服务商会人工报价并回复您。',
    zhtw: '留下聯絡方式，服務商會人工報價並回覆您。',
    en: 'Leave your contact details and the provider will reply with a price.',
  },
  bodyCustomer: {
    zh: '服务商会人工报价，并回复到您账户的邮箱。',
    zhtw: '服務商會人工報價，並回覆到您帳戶的電子郵件。',
    en: 'The provider will reply with a price to your account email.',
  },
  email: { zh: '邮箱', zhtw: '電子郵件', en: 'Email' },
  phone: { zh: '电话', zhtw: '電話', en: 'Phone' },
  words: { zh: '补充说明', zhtw: '補充說明', en: 'Message' },
  wordsHint: {
    zh: '如期望价格、时效、特殊要求',
    zhtw: '如期望價格、時效、特殊要求',
    en: 'E.g. target price, transit time, special needs',
  },
  send: { zh: '发送请求', zhtw: '送出請求', en: 'Send request' },
  sent: { zh: '已发送给 {names}', zhtw: '已送給 {names}', en: 'Sent to {names}' },
  sentBody: {
    zh: '收到回复前，您可以继续比较其他航线。',
    zhtw: '收到回覆前，您可以繼續比較其他航線。',
    en: 'You can keep comparing other lanes while you wait.',
  },
} as const satisfies WordTable
