import type { WordTable } from './language.ts'

export const kernelText = {
  // spec 8: what the toast of a network or HTTP failure says.
  systemError: { zh: '系统错误！', zhtw: '系統錯誤！', en: 'System Error!' },
  // What the page says where it happened: the toast is gone after 1.5 s, and the network can be mended.
  unreachable: {
    zh: '连接不上服务器，请检查网络后重试',
    zhtw: '無法連線到伺服器，請檢查網路後重試',
    en: 'The server cannot be reached. Please check your network and try again',
  },
} as const satisfies WordTable
