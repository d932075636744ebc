import type { WordTable } from '#kernel/language.ts'

export const trackText = {
  title: { zh: '货物追踪', zhtw: '貨物追蹤', en: 'Shipment tracking' },
  track: { zh: '运输进度', zhtw: '運輸進度', en: 'Progress' },
  now: { zh: '当前', zhtw: '目前', en: 'Now' },
  notYet: { zh: '货物尚未入库', zhtw: '貨物尚未入庫', en: 'Goods not received yet' },
  provider: { zh: '服务商', zhtw: '服務商', en: 'Provider' },
  service: { zh: '渠道', zhtw: '渠道', en: 'Service' },
  mode: { zh: '运输方式', zhtw: '運輸方式', en: 'Mode' },
  ports: { zh: '起运 / 目的港', zhtw: '起運 / 目的港', en: 'Origin / destination port' },
  pieces: { zh: '件数', zhtw: '件數', en: 'Pieces' },
  numbers: { zh: '承运单号', zhtw: '承運單號', en: 'Carrier numbers' },
  cancelled: { zh: '这票订单已取消。', zhtw: '這票訂單已取消。', en: 'This order was cancelled.' },
  deadTitle: { zh: '查询链接无效', zhtw: '查詢連結無效', en: 'Invalid tracking link' },
  deadBody: {
    zh: '链接可能不完整，请向发送给您的人索取新的链接。',
    zhtw: '連結可能不完整，請向傳送給您的人索取新的連結。',
    en: 'The link may be incomplete. Ask the sender for a new one.',
  },
  oldTitle: { zh: '查询链接已失效', zhtw: '查詢連結已失效', en: 'Tracking link expired' },
  oldBody: {
    zh: '链接已过期或已被停用，请向发送给您的人索取新的链接。',
    zhtw: '連結已過期或已停用，請向傳送給您的人索取新的連結。',
    en: 'The link has expired or was disabled. Ask the sender for a new one.',
  },
  failedTitle: { zh: '暂时无法查询', zhtw: '暫時無法查詢', en: 'Tracking is unavailable right now' },
  retry: { zh: '重试', zhtw: '重試', en: 'Try again' },
} as const satisfies WordTable
