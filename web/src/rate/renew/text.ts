import type { WordTable } from '#kernel/language.ts'

// The words of a fortnight's renewal.
export const renewText = {
  copy: { zh: '复制到下一期', zhtw: '複製到下一期', en: 'Copy forward' },
  copyTitle: { zh: '将 {name} 复制到下一期', zhtw: '將 {name} 複製到下一期', en: 'Copy {name} forward' },
  copyLead: {
    zh: '生成一份新草稿，接在本渠道最后一个已发布版本之后；在售的价格不变。',
    zhtw: '產生一份新草稿，接在本渠道最後一個已發布版本之後；在售的價格不變。',
    en: 'Makes a new draft that follows the channel’s last published version. What is on sale stays as it is.',
  },
  how: { zh: '调价方式', zhtw: '調價方式', en: 'Prices' },
  howPercent: { zh: '按百分比', zhtw: '依百分比', en: 'By percentage' },
  howAmount: { zh: '按金额', zhtw: '依金額', en: 'By amount' },
  howSame: { zh: '不调价', zhtw: '不調價', en: 'Unchanged' },
  percent: { zh: '百分比（%）', zhtw: '百分比（%）', en: 'Percent' },
  percentHint: {
    zh: '如 3 或 -2.5；四舍五入到原价的小数位',
    zhtw: '如 3 或 -2.5；四捨五入到原價的小數位',
    en: '3 or -2.5; rounded half up to the decimals of each price',
  },
  amount: {
    zh: '每个价格加（{currency}）',
    zhtw: '每個價格加（{currency}）',
    en: 'Added to each price, {currency}',
  },
  amountHint: { zh: '降价填负数', zhtw: '降價填負數', en: 'Negative to lower prices' },
  minimums: { zh: '最低收费一并调整', zhtw: '最低收費一併調整', en: 'Minimum charges too' },
  surcharges: {
    zh: '附加费一并调整（百分比类除外）',
    zhtw: '附加費一併調整（百分比類除外）',
    en: 'Surcharges too (not those in percent)',
  },
  validFrom: { zh: '开始日期', zhtw: '開始日期', en: 'First day' },
  validFromHint: {
    zh: '不填则紧接上一版',
    zhtw: '不填則緊接上一版',
    en: 'Empty: right after the last version',
  },
  days: { zh: '有效天数', zhtw: '有效天數', en: 'Days' },
  copied: {
    zh: '已生成草稿：{from} 至 {to}，调整了 {n} 个价格',
    zhtw: '已產生草稿：{from} 至 {to}，調整了 {n} 個價格',
    en: 'Draft made for {from} to {to}, {n} prices changed',
  },
  carriedOn: {
    zh: '以下附加费已到期但没有后续，已延到新一期末，请核对：{codes}',
    zhtw: '以下附加費已到期但沒有後續，已延到新一期末，請核對：{codes}',
    en: 'These surcharges had ended with nothing after them and were carried on, please check: {codes}',
  },
} as const satisfies WordTable
