import { mailKind, sameWords } from '#kernel/mail/mail-kind.ts'

// A spot quote by mail: what, for how much, until when, and the link to it.
export const offerMail = mailKind({
  kind: 'quote.offer',
  group: 'chat',
  reader: 'shipper',
  name: { zh: '单票报价', zhtw: '單票報價', en: 'Spot quote' },
  words: {
    subject: {
      zh: '{provider}的报价：{lane} · {sysName}',
      zhtw: '{provider}的報價：{lane} · {sysName}',
      en: 'Quote from {provider}: {lane} · {sysName}',
    },
    body: {
      zh: '{provider}为您准备了报价。\n\n路线：{lane}\n服务：{service}\n总价：{amount}\n有效期至：{until}\n\n{remark}',
      zhtw: '{provider}為您準備了報價。\n\n路線：{lane}\n服務：{service}\n總價：{amount}\n有效期限至：{until}\n\n{remark}',
      en: 'Here is your quote from {provider}.\n\nRoute: {lane}\nService: {service}\nTotal: {amount}\nValid until: {until}\n\n{remark}',
    },
    button: { zh: '查看报价', zhtw: '查看報價', en: 'View quote' },
  },
  places: {
    provider: {
      label: { zh: '服务商', zhtw: '服務商', en: 'Provider' },
      example: { zh: '海达国际', zhtw: '海達國際', en: 'Haida Logistics' },
    },
    lane: {
      label: { zh: '路线', zhtw: '路線', en: 'Route' },
      example: { zh: '上海 → 洛杉矶', zhtw: '上海 → 洛杉磯', en: 'Shanghai → Los Angeles' },
    },
    service: {
      label: { zh: '服务', zhtw: '服務', en: 'Service' },
      example: { zh: '包板直飞', zhtw: '包板直飛', en: 'Direct flight, block space' },
    },
    amount: { label: { zh: '总价', zhtw: '總價', en: 'Total' }, example: sameWords('$1,280.50') },
    until: {
      label: { zh: '有效期', zhtw: '有效期限', en: 'Valid until' },
      example: sameWords('2026-12-15 18:00 (UTC+8)'),
    },
    remark: {
      label: { zh: '备注', zhtw: '備註', en: 'Remark' },
      example: {
        zh: '需在 18:00 前入库。',
        zhtw: '需在 18:00 前入庫。',
        en: 'Deliver to our warehouse before 18:00.',
      },
    },
  },
  link: { path: '/offer#token=…', required: true },
})
