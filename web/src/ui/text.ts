import type { WordTable } from '#kernel/language.ts'

export const kitText = {
  close: { zh: '关闭', zhtw: '關閉', en: 'Close' },
  loading: { zh: '正在加载', zhtw: '載入中', en: 'Loading' },
  showPassword: { zh: '显示密码', zhtw: '顯示密碼', en: 'Show password' },
  hidePassword: { zh: '隐藏密码', zhtw: '隱藏密碼', en: 'Hide password' },
} as const satisfies WordTable
