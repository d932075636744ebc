import type { NoticeEvent } from '../account/me.ts'
import type { Words } from '../language.ts'

export const rateNotices = {
  'rate.expiring': {
    event: 'rate',
    words: {
      zh: '渠道 {channel}（{service}）的运价到 {day} 为止，之后没有价格。请续期。',
      zhtw: '渠道 {channel}（{service}）的運價到 {day} 為止，之後沒有價格。請續期。',
      en: 'Rates for {channel} ({service}) expire on {day} and no new rates are published. Publish the next validity.',
    },
  },
  'rate.expiring-many': {
    event: 'rate',
    words: {
      zh: '{count} 个渠道的运价即将到期，之后没有价格。渠道与最后一天：{channels}。请续期。',
      zhtw: '{count} 個渠道的運價即將到期，之後沒有價格。渠道與最後一天：{channels}。請續期。',
      en: 'Rates for {count} {count:channel|channels} expire soon and no new rates are published. Last days: {channels}. Publish the next validity.',
    },
  },
} as const satisfies Record<string, { words: Words; event: NoticeEvent }>
