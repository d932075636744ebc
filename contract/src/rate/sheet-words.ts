import type { Words } from '../language.ts'

// The codes of a rate sheet in words (pricing 2). Files hold the codes; people read the words.
const w = (zh: string, zhtw: string, en: string): Words => ({ zh, zhtw, en })

export const flagWords = {
  true: w('是', '是', 'Yes'),
  false: w('否', '否', 'No'),
} as const satisfies Record<string, Words>

export const weightUnitWords = {
  kg: w('公斤', '公斤', 'kg'),
  rt: w('计费吨', '計費噸', 'revenue ton'),
} as const satisfies Record<string, Words>

export const weightBasisWords = {
  max: w('毛重与体积重取大', '毛重與材積重取大', 'Gross or volumetric, whichever is greater'),
  volume: w('只计体积重', '只計材積重', 'Volumetric weight only'),
  split: w('分泡', '材積折算', 'Split volumetric weight'),
} as const satisfies Record<string, Words>

export const pieceRuleWords = {
  'sum-then-max': w('整票合计后取大', '整票合計後取大', 'Total the shipment, then take the greater'),
  'max-then-sum': w('逐件取大后合计', '逐件取大後合計', 'Take the greater per piece, then total'),
  'round-then-sum': w('逐件进位后合计', '逐件進位後合計', 'Round up per piece, then total'),
} as const satisfies Record<string, Words>

export const dayUnitWords = {
  work: w('工作日', '工作天', 'Working days'),
  calendar: w('自然日', '日曆天', 'Calendar days'),
} as const satisfies Record<string, Words>

export const dayEndWords = {
  arrived: w('到港或落地', '到港或抵達', 'Arrival at port or airport'),
  delivered: w('送达', '送達', 'Delivery to the door'),
} as const satisfies Record<string, Words>

export const weekdayWords = {
  1: w('周一', '週一', 'Monday'),
  2: w('周二', '週二', 'Tuesday'),
  3: w('周三', '週三', 'Wednesday'),
  4: w('周四', '週四', 'Thursday'),
  5: w('周五', '週五', 'Friday'),
  6: w('周六', '週六', 'Saturday'),
  7: w('周日', '週日', 'Sunday'),
} as const satisfies Record<number, Words>
