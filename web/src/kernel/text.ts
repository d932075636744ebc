import type { WordTable } from './language.ts'

export const kernelText = {
  // spec 8: the toast of a network or HTTP failure.
  systemError: { zh: '系统错误！', zhtw: '系統錯誤！', en: 'System Error!' },
  // Instead of it where the device itself has no network.
  offline: {
    zh: '您已离线，请连接网络后重试',
    zhtw: '您已離線，請連上網路後重試',
    en: 'You are offline. Connect and try again',
  },
  // The message on the page: the toast disappears after 1.5 s, and the network can recover.
  unreachable: {
    zh: '连接不上服务器，请检查网络后重试',
    zhtw: '無法連線到伺服器，請檢查網路後重試',
    en: 'Cannot reach the server. Check your network and try again',
  },
} as const satisfies WordTable
