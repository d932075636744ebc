import { codes } from '../wire.ts'

// Of drafts and monthly runs; part of the table in bill.failure.ts.
export const makeFailures = {
  'bill.edited-meanwhile': {
    code: codes.conflict,
    words: {
      zh: '这张草稿刚被同事修改，请查看后再改',
      zhtw: '這張草稿剛被同事修改，請檢視後再改',
      en: 'A colleague has just edited this draft. Check it and edit again',
    },
  },
  'bill.draft-empty': {
    code: codes.conflict,
    words: {
      zh: '草稿剩余的金额必须大于零；不再需要请作废',
      zhtw: '草稿剩餘的金額必須大於零；不再需要請作廢',
      en: 'The charges left on the draft must total more than zero. Void the draft if it is not needed',
    },
  },
  'bill.run-under-way': {
    code: codes.conflict,
    words: {
      zh: '已有一次按月出账正在进行，请等它完成或先停止',
      zhtw: '已有一次按月出帳正在進行，請等它完成或先停止',
      en: 'A monthly billing run is already under way. Wait for it to finish or stop it first',
    },
  },
  'bill.run-ended': {
    code: codes.conflict,
    words: {
      zh: '这次按月出账已经结束',
      zhtw: '這次按月出帳已經結束',
      en: 'This billing run has already ended',
    },
  },
} as const
