import type { WordTable } from '#kernel/language.ts'

export const homeText = {
  signUp: { zh: '免费注册', zhtw: '免費註冊', en: 'Sign up for free' },

  modesTitle: {
    zh: '四种运输方式，一次比较',
    zhtw: '四種運輸方式，一次比較',
    en: 'Four ways to ship, compared at once',
  },
  expressBody: {
    zh: '样品和急件，门到门，按毛重与体积重取大者计费。',
    zhtw: '樣品和急件，門到門，按毛重與材積重取大者計費。',
    en: 'Samples and urgent parcels, door to door, charged by the higher of gross and volumetric weight.',
  },
  airBody: {
    zh: '赶时间的大货，机场到机场，或送货上门。',
    zhtw: '趕時間的大貨，機場到機場，或送貨到府。',
    en: 'Larger urgent loads, airport to airport or to the door.',
  },
  oceanBody: {
    zh: '货不满一柜也能走海运，按立方米或吨计费。',
    zhtw: '貨量不滿一櫃也能走海運，按立方公尺或公噸計費。',
    en: 'Ocean freight without filling a container, charged per cbm or ton.',
  },
  fbaBody: {
    zh: '从工厂直送亚马逊仓库，含清关、预约和派送。',
    zhtw: '從工廠直送亞馬遜倉庫，含清關、預約和派送。',
    en: 'From factory to Amazon warehouse, with customs, appointment and delivery.',
  },

  stepsTitle: { zh: '三步完成', zhtw: '三步完成', en: 'Three steps' },
  searchTitle: { zh: '说明货物', zhtw: '說明貨物', en: 'Describe your goods' },
  searchBody: {
    zh: '填写起运地、目的地、货量和货物信息。',
    zhtw: '填寫起運地、目的地、貨量和貨物資訊。',
    en: 'Enter origin, destination, load and goods.',
  },
  compareTitle: { zh: '比较报价', zhtw: '比較報價', en: 'Compare quotes' },
  compareBody: {
    zh: '按价格和时效排序，看清每一段费用；也可以直接和服务商议价。',
    zhtw: '按價格和時效排序，看清每一段費用；也可以直接和服務商議價。',
    en: 'Sort by price or transit time, see the cost of each leg, or negotiate with the provider in the chat.',
  },
  bookTitle: { zh: '下单与管理', zhtw: '下單與管理', en: 'Book and manage' },
  bookBody: {
    zh: '在线下单，跟踪货件，核对账单，地址和商品只需填一次。',
    zhtw: '線上下單，追蹤貨件，核對帳單，地址和商品只需填一次。',
    en: 'Book online, track shipments and check bills. Enter addresses and goods only once.',
  },

  closingTitle: {
    zh: '下一票货，先比一比',
    zhtw: '下一票貨，先比一比',
    en: 'Compare before your next shipment',
  },
  closingBody: {
    zh: '注册只需两步，验证邮箱后即可使用。',
    zhtw: '註冊只需兩步，驗證電子郵件後即可使用。',
    en: 'Sign up in two steps and verify your email.',
  },
  questionsTitle: { zh: '发货前常问', zhtw: '出貨前常問', en: 'Common questions' },
  questions: { zh: '全部常见问题', zhtw: '全部常見問題', en: 'See all questions' },
  askAgain: { zh: '查询报价', zhtw: '查詢報價', en: 'Find a quote' },
} as const satisfies WordTable
