import type { WordTable } from '#kernel/language.ts'

export const priceChangeText = {
  measured: {
    zh: '入库实测 {measured} kg（申报 {declared} kg），差价 {difference}，同意后才会计费。',
    zhtw: '入庫實測 {measured} kg（申報 {declared} kg），差價 {difference}，同意後才會計費。',
    en: 'Measured {measured} kg ({declared} kg declared): {difference}, charged only once you approve.',
  },
  because: { zh: '说明：{note}', zhtw: '說明：{note}', en: 'Note: {note}' },
  oldPrice: { zh: '原价格', zhtw: '原價格', en: 'Current price' },
  newPrice: { zh: '新价格', zhtw: '新價格', en: 'New price' },
  approveTitle: {
    zh: '同意订单 {no} 的新价格？',
    zhtw: '同意訂單 {no} 的新價格？',
    en: 'Approve the new price of {no}?',
  },
  approve: { zh: '同意 {amount}', zhtw: '同意 {amount}', en: 'Approve {amount}' },
  approved: { zh: '已同意 {no} 的新价格', zhtw: '已同意 {no} 的新價格', en: 'New price of {no} approved' },
  gone: {
    zh: '这次调价已不再等待您确认，请看订单。',
    zhtw: '這次調價已不再等待您確認，請看訂單。',
    en: 'This price change no longer needs your approval. See the order.',
  },
} as const satisfies WordTable
