import { codes } from '../wire.ts'

export const openFailures = {
  'key.test': {
    code: codes.forbidden,
    words: {
      zh: '测试密钥只能查地点、询价和校验订单，请使用正式密钥',
      zhtw: '測試金鑰只能查地點、詢價與驗證訂單，請使用正式金鑰',
      en: 'Test keys can find locations, quote and validate orders. Use a live key for this request',
    },
  },
  'open.origin': {
    code: codes.forbidden,
    words: {
      zh: '不接受其他网站的网页发来的请求',
      zhtw: '不接受其他網站的網頁發來的請求',
      en: 'Requests from other websites are not accepted',
    },
  },
  'open.method': {
    code: codes.invalid,
    words: {
      zh: '此地址不支持该请求方法',
      zhtw: '此位址不支援該請求方法',
      en: 'This endpoint does not support this method',
    },
  },
  'open.changed': {
    code: codes.conflict,
    words: {
      zh: '内容已被修改，请重新获取后再提交',
      zhtw: '內容已被修改，請重新取得後再提交',
      en: 'This has changed since you read it. Get it again before you update it',
    },
  },
  'open.in-progress': {
    code: codes.conflict,
    words: {
      zh: '相同幂等键的请求正在处理，请稍后重试',
      zhtw: '相同冪等鍵的請求正在處理，請稍後重試',
      en: 'A request with this Idempotency-Key is still in progress. Try again in a moment',
    },
  },
} as const
