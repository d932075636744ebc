import type { Words } from '../language.ts'

export const rateNotices = {
  'rate.expiring': {
    words: {
      zh: '渠道 {channel}（{service}）的运价到 {day} 为止，之后没有价格。请续期。',
      zhtw: '渠道 {channel}（{service}）的運價到 {day} 為止，之後沒有價格。請續期。',
      en: 'Rates of {channel} ({service}) end on {day} with nothing after them. Renew them.',
    },
  },
} as const satisfies Record<string, { words: Words }>
