import type { Words } from '../language.ts'

// Why an address of another system is not taken.
export const addressFieldWords = {
  webAddress: {
    zh: '请填写完整的网址，如 https://example.com/hooks',
    zhtw: '請填寫完整的網址，如 https://example.com/hooks',
    en: 'Enter a full address, e.g. https://example.com/hooks',
  },
  httpsRequired: {
    zh: '地址须以 https:// 开头',
    zhtw: '網址須以 https:// 開頭',
    en: 'Use an address that starts with https://',
  },
  hostUnknown: {
    zh: '找不到这个服务器，请检查域名',
    zhtw: '找不到這個伺服器，請檢查網域名稱',
    en: 'This server was not found. Check its name',
  },
  hostPrivate: {
    zh: '这个地址不在公网上，请填写公网可访问的地址',
    zhtw: '這個網址不在公用網路上，請填寫公用網路可連線的網址',
    en: 'This address is not on the public internet. Enter one that is',
  },
} as const satisfies Record<string, Words>
