import { codes } from '../wire.ts'
import { maxReplayed, maxWebhooks } from './webhook.ts'

export const webhookFailures = {
  'webhook.too-many': {
    code: codes.conflict,
    words: {
      zh: `最多 ${maxWebhooks} 个 Webhook，请先删除不用的`,
      zhtw: `最多 ${maxWebhooks} 個 Webhook，請先刪除不用的`,
      en: `You can have up to ${maxWebhooks} webhooks. Delete one first`,
    },
  },
  'webhook.span-too-long': {
    code: codes.conflict,
    words: {
      zh: `一次最多重发 ${maxReplayed} 条，请缩短时间段`,
      zhtw: `一次最多重送 ${maxReplayed} 則，請縮短時間段`,
      en: `You can replay up to ${maxReplayed} deliveries at once. Choose a shorter period`,
    },
  },
  'webhook.paused': {
    code: codes.conflict,
    words: {
      zh: '此 Webhook 已暂停，请先恢复',
      zhtw: '此 Webhook 已暫停，請先恢復',
      en: 'This webhook is paused. Resume it first',
    },
  },
} as const
