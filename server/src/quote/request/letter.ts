import { fill, type Language, localeOf, type Words } from '@dtms/contract/language.ts'
import type { InquiryInput } from '@dtms/contract/quote.ts'
import { businessTypes } from '@dtms/contract/reference.ts'
import { readInquiry } from '@dtms/pricing/input/read-inquiry.ts'
import { html } from '#kernel/html.ts'
import type { RequestRow } from './sql.ts'

const words = {
  subject: {
    zh: '询价请求：{lane} · {sysName}',
    zhtw: '詢價請求：{lane} · {sysName}',
    en: 'Request for a price: {lane} · {sysName}',
  },
  body: {
    zh: '客户没有查到报价，希望您给出价格。',
    zhtw: '客戶沒有查到報價，希望您提供價格。',
    en: 'A shipper found no offer and asks you for a price.',
  },
  lane: { zh: '航线', zhtw: '航線', en: 'Lane' },
  mode: { zh: '方式', zhtw: '方式', en: 'Mode' },
  load: { zh: '货量', zhtw: '貨量', en: 'Load' },
  contact: { zh: '联系', zhtw: '聯絡', en: 'Contact' },
  said: { zh: '留言', zhtw: '留言', en: 'Words' },
  allModes: { zh: '全部方式', zhtw: '全部方式', en: 'All modes' },
  pieces: {
    zh: '{n} 件，{cbm} cbm，{kg} kg',
    zhtw: '{n} 件，{cbm} cbm，{kg} kg',
    en: '{n} pcs, {cbm} cbm, {kg} kg',
  },
  button: { zh: '打开工作台', zhtw: '開啟工作台', en: 'Open the desk' },
} as const satisfies Record<string, Words>

/** What an agent is told: the lane, the load, whom to answer. Whatever the shipper wrote is escaped. */
export const requestLetter = (
  request: RequestRow,
  { language, sysName }: { language: Language; sysName: string },
  publicUrl: string,
) => {
  const lane = `${request.origin_name[language]} → ${request.destination_name[language]}`
  const rows: [string, string][] = [
    [words.lane[language], lane],
    [words.mode[language], modeOf(request, language)],
    [words.load[language], loadOf(request, language)],
    [words.contact[language], contactOf(request)],
    ...(request.words === '' ? [] : [[words.said[language], request.words] as [string, string]]),
  ]
  const link = `${publicUrl}/desk/requests?open=${request.id}`
  return {
    subject: fill(words.subject[language], { lane, sysName }),
    text: [
      words.body[language],
      rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
      link,
      sysName,
    ].join('\n\n'),
    html: html`<!doctype html>
<html lang="${localeOf[language]}">
<head><meta charset="utf-8"></head>
<body style="margin:0;background:#f5f7fa;color:#26364d;font:15px/1.6 -apple-system,'PingFang SC','Microsoft YaHei',Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px 16px">
<div style="font-size:18px;font-weight:600;color:#0f1b2d;padding:0 0 16px">${sysName}</div>
<div style="background:#ffffff;border:1px solid #dfe5ee;border-radius:10px;padding:28px">
<p style="margin:0 0 16px">${words.body[language]}</p>
${rows.map(([name, value]) => html`<p style="margin:0 0 8px;white-space:pre-wrap"><span style="color:#5b6b82">${name}</span>  ${value}</p>`)}
<p style="margin:16px 0 0"><a href="${link}" style="display:inline-block;background:#0b5fff;color:#ffffff;text-decoration:none;font-weight:600;border-radius:6px;padding:10px 20px">${words.button[language]}</a></p>
</div></div></body></html>`.text,
  }
}

const modeOf = ({ business_type }: RequestRow, language: Language): string =>
  businessTypes[business_type as 1]?.[language] ?? words.allModes[language]

const loadOf = ({ input }: RequestRow, language: Language): string => {
  const { inquiry } = readInquiry(input as InquiryInput)
  if (!inquiry) return ''
  const { quantity, volumeMm3, grossG } = inquiry.load
  const rounded = (number: number) => number.toLocaleString('en-US', { maximumFractionDigits: 3 })
  return fill(words.pieces[language], {
    n: quantity,
    cbm: rounded(volumeMm3 / 1e9),
    kg: rounded(grossG / 1000),
  })
}

const contactOf = ({ company, contact_email, contact_phone }: RequestRow): string =>
  [company ?? '', contact_email, contact_phone].filter(Boolean).join(' · ')
