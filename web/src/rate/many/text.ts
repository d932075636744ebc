import type { WordTable } from '#kernel/language.ts'

export const manyText = {
  open: { zh: '批量续期', zhtw: '批次續期', en: 'Renew several' },
  step: { zh: '步骤', zhtw: '步驟', en: 'Step' },
  renew: { zh: '续期', zhtw: '續期', en: 'Renew' },
  publish: { zh: '发布', zhtw: '發布', en: 'Publish' },
  renewLead: {
    zh: '为所选渠道各生成一份下一期草稿；在售的价格不变。',
    zhtw: '為所選渠道各產生一份下一期草稿；在售的價格不變。',
    en: 'Creates a draft for the next period of each channel. Rates on sale do not change.',
  },
  publishLead: {
    zh: '立即发布所选草稿。有错误的草稿不能发布。',
    zhtw: '立即發布所選草稿。有錯誤的草稿不能發布。',
    en: 'Publishes the chosen drafts now. Drafts with errors cannot be published.',
  },
  noExpiring: {
    zh: '没有 14 天内到期的渠道',
    zhtw: '沒有 14 天內到期的渠道',
    en: 'No channel expires within 14 days',
  },
  noDrafts: { zh: '没有草稿', zhtw: '沒有草稿', en: 'No drafts' },
  all: { zh: '全选', zhtw: '全選', en: 'Select all' },
  percent: { zh: '调价（%）', zhtw: '調價（%）', en: 'Price change (%)' },
  percentHint: { zh: '不填则不变', zhtw: '不填則不變', en: 'Leave empty to keep prices' },
  days: { zh: '有效天数', zhtw: '有效天數', en: 'Validity (days)' },
  lastDay: { zh: '有效至 {day}', zhtw: '有效至 {day}', en: 'valid to {day}' },
  renewN: { zh: '续期 {n} 个渠道', zhtw: '續期 {n} 個渠道', en: 'Renew {n} {n:channel|channels}' },
  publishN: { zh: '发布 {n} 份', zhtw: '發布 {n} 份', en: 'Publish {n} {n:sheet|sheets}' },
  renewed: {
    zh: '已生成 {n} 份草稿，请检查后发布',
    zhtw: '已產生 {n} 份草稿，請檢查後發布',
    en: '{n} {n:draft|drafts} created. Check and publish {n:it|them}',
  },
  published: { zh: '已发布 {n} 份', zhtw: '已發布 {n} 份', en: '{n} {n:sheet|sheets} published' },
  refused: { zh: '以下 {n} 个未完成', zhtw: '以下 {n} 個未完成', en: '{n} not completed' },
  close: { zh: '关闭', zhtw: '關閉', en: 'Close' },
  warnings: { zh: '{n} 个提醒', zhtw: '{n} 個提醒', en: '{n} {n:warning|warnings}' },
  warningsLead: {
    zh: '发布前请留意 {n} 个提醒：',
    zhtw: '發布前請留意 {n} 個提醒：',
    en: 'Check {n} {n:warning|warnings} before publishing:',
  },
  moreWarnings: { zh: '另有 {n} 个', zhtw: '另有 {n} 個', en: 'and {n} more' },
  unchecked: {
    zh: '上次修改后尚未检查。保存后会重新检查。',
    zhtw: '上次修改後尚未檢查。儲存後會重新檢查。',
    en: 'Not checked since your last change. Save to check again.',
  },
  copiedFromVersion: {
    zh: '复制自第 {version} 版',
    zhtw: '複製自第 {version} 版',
    en: 'Copied from version {version}',
  },
  copiedFromDraft: { zh: '复制自草稿', zhtw: '複製自草稿', en: 'Copied from a draft' },
  alreadyImported: {
    zh: '这个文件已导入过，已打开原来的草稿',
    zhtw: '這個檔案已匯入過，已開啟原來的草稿',
    en: 'This file was imported before. Its draft is open now',
  },
} as const satisfies WordTable
