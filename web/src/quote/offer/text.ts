import type { WordTable } from '#kernel/language.ts'
import { offerTitle } from './title.ts'

export const offerPageText = {
  title: offerTitle,
  madeFor: {
    zh: '{provider}给{company}的报价',
    zhtw: '{provider}給{company}的報價',
    en: '{provider} for {company}',
  },
  madeBy: { zh: '{provider}的报价', zhtw: '{provider}的報價', en: 'Quote from {provider}' },
  service: { zh: '服务', zhtw: '服務', en: 'Service' },
  mode: { zh: '运输方式', zhtw: '運輸方式', en: 'Mode' },
  transit: { zh: '时效', zhtw: '時效', en: 'Transit' },
  days: { zh: '{days} 天', zhtw: '{days} 天', en: '{days} {days:day|days}' },
  chargeable: { zh: '计费重', zhtw: '計費重', en: 'Chargeable weight' },
  load: { zh: '货物', zhtw: '貨物', en: 'Load' },
  totals: {
    zh: '{n} 件 · {kg} kg · {cbm} cbm',
    zhtw: '{n} 件 · {kg} kg · {cbm} cbm',
    en: '{n} {n:piece|pieces} · {kg} kg · {cbm} cbm',
  },
  piece: {
    zh: '{quantity} 件 {lengthCm} × {widthCm} × {heightCm} cm，每件 {weightKg} kg',
    zhtw: '{quantity} 件 {lengthCm} × {widthCm} × {heightCm} cm，每件 {weightKg} kg',
    en: '{quantity} × {lengthCm} × {widthCm} × {heightCm} cm, {weightKg} kg each',
  },
  until: { zh: '有效期至', zhtw: '有效期限至', en: 'Valid until' },
  total: { zh: '总价', zhtw: '總價', en: 'Total' },
  remark: { zh: '备注', zhtw: '備註', en: 'Remark' },
  lines: { zh: '费用明细', zhtw: '費用明細', en: 'Charges' },
  book: { zh: '接受并下单', zhtw: '接受並下單', en: 'Accept and book' },
  bookHint: {
    zh: '登录或注册后，按这个价格下单。',
    zhtw: '登入或註冊後，按這個價格下單。',
    en: 'Log in or sign up to book at this price.',
  },
  accept: { zh: '接受报价', zhtw: '接受報價', en: 'Accept this quote' },
  name: { zh: '您的姓名', zhtw: '您的姓名', en: 'Your name' },
  nameHint: {
    zh: '我们会记录您的姓名和时间，并联系您安排发运。',
    zhtw: '我們會記錄您的姓名和時間，並聯絡您安排出貨。',
    en: 'We record your name and the time, and contact you to arrange the shipment.',
  },
  accepted: {
    zh: '{name} 已于 {time} 接受这份报价，服务商会与您联系。',
    zhtw: '{name} 已於 {time} 接受這份報價，服務商會與您聯絡。',
    en: '{name} accepted this quote on {time}. The provider will contact you.',
  },
  taken: {
    zh: '已按这份报价下单。',
    zhtw: '已按這份報價下單。',
    en: 'This quote has been booked.',
  },
  deadTitle: { zh: '报价链接无效', zhtw: '報價連結無效', en: 'Invalid quote link' },
  deadBody: {
    zh: '链接可能不完整，请向服务商索取新的链接。',
    zhtw: '連結可能不完整，請向服務商索取新的連結。',
    en: 'The link may be incomplete. Ask the provider for a new one.',
  },
  oldTitle: { zh: '报价已失效', zhtw: '報價已失效', en: 'This quote is no longer valid' },
  failedTitle: { zh: '暂时无法打开报价', zhtw: '暫時無法開啟報價', en: 'The quote is unavailable right now' },
  retry: { zh: '重试', zhtw: '重試', en: 'Try again' },
} as const satisfies WordTable
