import { codes } from '../wire.ts'

// The expected failures of the second factor; part of the one table in failure.ts.
export const factorFailures = {
  'access.second-factor': {
    code: codes.forbidden,
    words: {
      zh: '请先设置两步验证，再使用工作台',
      zhtw: '請先設定兩步驟驗證，再使用工作台',
      en: 'Set up two-step verification before you use the desk',
    },
  },
  'factor.not-started': {
    code: codes.conflict,
    words: {
      zh: '设置已过期，请重新开始',
      zhtw: '設定已逾時，請重新開始',
      en: 'Setup timed out. Start again',
    },
  },
  'factor.none': {
    code: codes.conflict,
    words: {
      zh: '两步验证没有开启',
      zhtw: '兩步驟驗證沒有開啟',
      en: 'Two-step verification is not turned on',
    },
  },
  'factor.required': {
    code: codes.conflict,
    words: {
      zh: '本平台要求员工使用两步验证，不能关闭；可以更换验证器',
      zhtw: '本平台要求員工使用兩步驟驗證，不能關閉；可以更換驗證器',
      en: 'This portal requires two-step verification for staff. You can change the app but not turn it off',
    },
  },
} as const
