import { codes } from '../wire.ts'
import { maxKeys } from './key.ts'

export const keyFailures = {
  'key.too-many': {
    code: codes.conflict,
    words: {
      zh: `最多 ${maxKeys} 个密钥，请先撤销不用的`,
      zhtw: `最多 ${maxKeys} 個金鑰，請先撤銷不用的`,
      en: `You can have up to ${maxKeys} keys. Revoke one first`,
    },
  },
  'key.unknown': {
    code: codes.noSession,
    words: {
      zh: '密钥缺失、无效或已撤销，请检查请求中的密钥',
      zhtw: '金鑰缺失、無效或已撤銷，請檢查請求中的金鑰',
      en: 'The API key is missing, unknown or revoked. Check the key you send',
    },
  },
  'key.token': {
    code: codes.sessionExpired,
    words: {
      zh: '访问令牌无效或已过期，请重新获取',
      zhtw: '存取權杖無效或已過期，請重新取得',
      en: 'The access token is unknown or has expired. Request a new one',
    },
  },
  'key.expired': {
    code: codes.sessionExpired,
    words: {
      zh: '密钥已过期，请新建或轮换密钥',
      zhtw: '金鑰已過期，請建立或輪換金鑰',
      en: 'The API key has expired. Create a new one or rotate it',
    },
  },
  'key.address': {
    code: codes.forbidden,
    words: {
      zh: '此密钥不允许从这个 IP 地址使用，请在“API 密钥”页调整允许的 IP',
      zhtw: '此金鑰不允許從這個 IP 位址使用，請在「API 金鑰」頁調整允許的 IP',
      en: 'This API key may not be used from this IP address. Change its allowed IPs on the API keys page',
    },
  },
  'key.side': {
    code: codes.forbidden,
    words: {
      zh: '此请求不适用于这类密钥：客户和服务商的密钥不能混用',
      zhtw: '此請求不適用於這類金鑰：客戶與服務商的金鑰不能混用',
      en: 'This request needs a key of another kind: keys of customers and of providers are separate',
    },
  },
  'key.scope': {
    code: codes.forbidden,
    words: {
      zh: '此密钥没有所需的权限，请新建包含该权限的密钥',
      zhtw: '此金鑰沒有所需的權限，請建立包含該權限的金鑰',
      en: 'This API key lacks the scope for this request. Create a key that has it',
    },
  },
} as const
