import { destinationText } from '@dtms/contract/lane-name.ts'
import { fill, inEveryLanguage, type Words } from '@dtms/contract/language.ts'
import { modeNumber, modes } from '@dtms/contract/mode.ts'
import { readInquiry } from '@dtms/pricing/input/read-inquiry.ts'
import { loadFigures } from '@dtms/pricing/load.ts'
import { mailKind, sameWords } from '#kernel/mail/mail-kind.ts'
import type { RequestRow } from './sql.ts'

// The mail to an agent: the lane, the load, whom to contact.
export const requestMail = mailKind({
  kind: 'quote.request',
  group: 'chat',
  reader: 'staff',
  name: { zh: '询价请求', zhtw: '詢價請求', en: 'Price request' },
  words: {
    subject: {
      zh: '询价请求：{lane} · {sysName}',
      zhtw: '詢價請求：{lane} · {sysName}',
      en: 'Price request: {lane} · {sysName}',
    },
    body: {
      zh: '客户在线没有查到价格，请报价。\n\n路线：{lane}\n运输方式：{mode}\n货量：{load}\n联系：{contact}\n留言：{words}',
      zhtw: '客戶在線上查不到價格，請報價。\n\n路線：{lane}\n運輸方式：{mode}\n貨量：{load}\n聯絡：{contact}\n留言：{words}',
      en: 'A customer found no rate online and would like a quote.\n\nRoute: {lane}\nMode: {mode}\nLoad: {load}\nContact: {contact}\nMessage: {words}',
    },
    button: { zh: '打开工作台', zhtw: '開啟工作台', en: 'Open the desk' },
  },
  places: {
    lane: {
      label: { zh: '路线', zhtw: '路線', en: 'Route' },
      example: { zh: '上海 → 洛杉矶', zhtw: '上海 → 洛杉磯', en: 'Shanghai → Los Angeles' },
    },
    mode: { label: { zh: '运输方式', zhtw: '運輸方式', en: 'Mode' }, example: modes[modeNumber.ocean].name },
    load: {
      label: { zh: '货量', zhtw: '貨量', en: 'Load' },
      example: {
        zh: '20 件，2.4 cbm，380 kg',
        zhtw: '20 件，2.4 cbm，380 kg',
        en: '20 pcs, 2.4 cbm, 380 kg',
      },
    },
    contact: {
      label: { zh: '联系方式', zhtw: '聯絡方式', en: 'Contact' },
      example: sameWords('shipper@example.com · +86 138 0000 0000'),
    },
    words: {
      label: { zh: '客户留言', zhtw: '客戶留言', en: 'Customer’s message' },
      example: {
        zh: '下周二前可以提货。',
        zhtw: '下週二前可以提貨。',
        en: 'The goods are ready by Tuesday.',
      },
    },
  },
  link: { path: '/desk/requests' },
})

const allModes: Words = { zh: '全部方式', zhtw: '全部方式', en: 'All modes' }
const pieces: Words = {
  zh: '{n} 件，{cbm} cbm，{kg} kg',
  zhtw: '{n} 件，{cbm} cbm，{kg} kg',
  en: '{n} pcs, {cbm} cbm, {kg} kg',
}

export const requestValues = (request: RequestRow) => {
  const { origin_name, destination_name, business_type, words } = request
  return {
    lane: inEveryLanguage(
      language => `${origin_name[language]} → ${destinationText(business_type, destination_name[language])}`,
    ),
    mode: business_type === null ? allModes : modes[business_type].name,
    load: loadOf(request),
    contact: contactOf(request),
    words,
  }
}

const loadOf = ({ input }: RequestRow): Words | string => {
  const { inquiry } = readInquiry(input)
  if (!inquiry) return ''
  const { quantity, volumeCbm, weightKg } = loadFigures(inquiry.load)
  const rounded = (number: number) => number.toLocaleString('en-US', { maximumFractionDigits: 3 })
  const load = { n: quantity, cbm: rounded(volumeCbm), kg: rounded(weightKg) }
  return inEveryLanguage(language => fill(pieces[language], load))
}

const contactOf = ({ company, contact_email, contact_phone }: RequestRow): string =>
  [company ?? '', contact_email, contact_phone].filter(Boolean).join(' · ')
