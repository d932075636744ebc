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
      zh: '密钥缺失、无效或已撤销',
      zhtw: '金鑰缺失、無效或已撤銷',
      en: 'The API key is missing, unknown or revoked',
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
    words: { zh: '密钥已过期', zhtw: '金鑰已過期', en: 'The API key has expired' },
  },
  'key.address': {
    code: codes.forbidden,
    words: {
      zh: '此密钥不允许从这个 IP 地址使用',
      zhtw: '此金鑰不允許從這個 IP 位址使用',
      en: 'This API key may not be used from this IP address',
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
      zh: '此密钥没有所需的权限',
      zhtw: '此金鑰沒有所需的權限',
      en: 'This API key lacks the scope for this request',
    },
  },
} as const
