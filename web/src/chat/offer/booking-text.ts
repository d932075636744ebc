import type { WordTable } from '#kernel/language.ts'

// What has become of a price in a conversation, for the shipper who may book it.
export const bookingText = {
  book: { zh: '去下单', zhtw: '前往下單', en: 'Book now' },
  booked: { zh: '已下单，订单号', zhtw: '已下單，訂單號', en: 'Booked, order no.' },
  priceEnded: {
    zh: '这个价格已过期。',
    zhtw: '這個價格已過期。',
    en: 'This price has expired.',
  },
  priceToday: { zh: '按今天的价格下单', zhtw: '以今天的價格下單', en: 'Book at today’s price' },
  expired: {
    zh: '报价已过期，可在这里请服务商重新报价。',
    zhtw: '報價已過期，可在這裡請服務商重新報價。',
    en: 'This offer has expired. Ask the provider for a new one here.',
  },
  replaced: {
    zh: '服务商已发来新的报价，请看后面的消息。',
    zhtw: '服務商已傳來新的報價，請看後面的訊息。',
    en: 'The provider has sent a newer offer. See the messages below.',
  },
} as const satisfies WordTable
