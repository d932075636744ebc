import type { Words } from '@dtms/contract/language.ts'

// Why something is charged, in words that stay with the charge.
export const chargeText = {
  quote: { zh: '按下单时的报价', zhtw: '依下單時的報價', en: 'As quoted at booking' },
  measured: {
    zh: '入库实测与下单时不同，已按实测计费',
    zhtw: '入庫實測與下單時不同，已按實測計費',
    en: 'Measured on receipt and charged accordingly: the goods differ from the booking',
  },
  measuredWith: {
    zh: '入库实测与下单时不同：{note}',
    zhtw: '入庫實測與下單時不同：{note}',
    en: 'Measurements differ from the booking: {note}',
  },
  cancelled: { zh: '订单已取消', zhtw: '訂單已取消', en: 'Order cancelled' },
  cancelledWith: {
    zh: '订单已取消：{reason}',
    zhtw: '訂單已取消：{reason}',
    en: 'Order cancelled: {reason}',
  },
  changed: {
    zh: '订单已变更，按新报价重新计费',
    zhtw: '訂單已變更，依新報價重新計費',
    en: 'The order was changed and re-priced',
  },
} as const satisfies Record<string, Words>
