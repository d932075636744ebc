import type { WordTable } from '#kernel/language.ts'

export const lateChargeText = {
  waitsTitle: {
    zh: '{n} 项后续费用等您确认',
    zhtw: '{n} 項後續費用等您確認',
    en: '{n} extra {n:charge|charges} awaiting your approval',
  },
  waitsBody: {
    zh: '您同意后才会计入账单；不同意请写明原因。',
    zhtw: '您同意後才會計入帳單；不同意請寫明原因。',
    en: 'Extra charges are billed only if you approve. If you decline, say why.',
  },
  agree: { zh: '同意', zhtw: '同意', en: 'Approve' },
  agreeTo: { zh: '同意“{name}”', zhtw: '同意「{name}」', en: 'Approve “{name}”' },
  refuse: { zh: '不同意', zhtw: '不同意', en: 'Decline' },
  refuseOf: { zh: '不同意“{name}”', zhtw: '不同意「{name}」', en: 'Decline “{name}”' },
  refuseTitle: {
    zh: '不同意 {orderNo} 的“{name}”（{amount}）？',
    zhtw: '不同意 {orderNo} 的「{name}」（{amount}）？',
    en: 'Decline “{name}” on {orderNo} ({amount})?',
  },
  agreed: { zh: '已同意，将计入账单', zhtw: '已同意，將計入帳單', en: 'Approved. It will be billed' },
  refused: { zh: '已告知服务商', zhtw: '已告知服務商', en: 'Provider notified' },
} as const satisfies WordTable
