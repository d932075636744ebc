import type { WordTable } from './language.ts'

export const kernelText = {
  // spec 8: what a network or HTTP failure shows.
  systemError: { zh: '系统错误！', zhtw: '系統錯誤！', en: 'System Error!' },
} as const satisfies WordTable
