import { codes } from '../wire.ts'

export const rateFailures = {
  'rate.foreign-provider': {
    code: codes.forbidden,
    words: {
      zh: '这份运价表属于其他服务商',
      zhtw: '這份運價表屬於其他服務商',
      en: 'This rate sheet belongs to another provider',
    },
  },
  'rate.has-errors': {
    code: codes.conflict,
    words: {
      zh: '运价表还有错误，请先改正再发布',
      zhtw: '運價表還有錯誤，請先更正再發布',
      en: 'The rate sheet has errors. Fix them before publishing',
    },
  },
  'rate.none-on-day': {
    code: codes.notFound,
    words: {
      zh: '这一天没有在售的运价表',
      zhtw: '這一天沒有在售的運價表',
      en: 'No rate sheet is valid on this day',
    },
  },
  'rate.copy-errors': {
    code: codes.conflict,
    words: {
      zh: '运价表还有错误，请先改正',
      zhtw: '運價表還有錯誤，請先更正',
      en: 'The rate sheet has errors. Fix them first',
    },
  },
  'rate.not-draft': {
    code: codes.conflict,
    words: {
      zh: '只有草稿可以这样操作；已发布的运价表不可更改',
      zhtw: '只有草稿可以這樣操作；已發布的運價表不可更改',
      en: 'This only works on drafts. Published rate sheets cannot be changed',
    },
  },
  'rate.not-published': {
    code: codes.conflict,
    words: {
      zh: '这份运价表没有在售',
      zhtw: '這份運價表沒有在售',
      en: 'This rate sheet is not on sale',
    },
  },
  'rate.over': {
    code: codes.conflict,
    words: {
      zh: '有效期已过，请先修改日期',
      zhtw: '有效期已過，請先修改日期',
      en: 'The validity period has passed. Change the dates first',
    },
  },
  'rate.channel-mode': {
    code: codes.conflict,
    words: {
      zh: '这个渠道已用于另一种运输方式',
      zhtw: '這個渠道已用於另一種運輸方式',
      en: 'This channel is already used for another mode',
    },
  },
  'rate.changed-since': {
    code: codes.conflict,
    words: {
      zh: '这份草稿刚被别人改过，请重新打开后再操作',
      zhtw: '這份草稿剛被他人改過，請重新開啟後再操作',
      en: 'Someone else has just changed this draft. Reopen it, then make your changes',
    },
  },
  'rate.markup-exists': {
    code: codes.conflict,
    words: {
      zh: '同一对象在这段日期内已有加价规则',
      zhtw: '同一對象在這段日期內已有加價規則',
      en: 'A markup for the same scope already exists on these dates',
    },
  },
} as const
