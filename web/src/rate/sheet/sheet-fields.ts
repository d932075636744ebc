import type { Words } from '@dtms/contract/language.ts'
import type { FieldKind } from './cell-value.ts'

// What the grid shows of a sheet (pricing 2), tab by tab as in its XLSX. Headings are short: the template
// explains, the grid is read all day.
export interface SheetField {
  key: string
  kind: FieldKind
  words: Words
  // Shown even where no row has it.
  always?: boolean
  long?: boolean
}

type Mark = 'always' | 'long' | 'always long'

const f = (key: string, kind: FieldKind, zh: string, zhtw: string, en: string, mark?: Mark): SheetField => ({
  key,
  kind,
  words: { zh, zhtw, en },
  always: mark?.startsWith('always') ?? false,
  long: mark?.endsWith('long') ?? false,
})

export const headFields: readonly SheetField[] = [
  f('provider', 'text', '服务商', '服務商', 'Provider'),
  f('channel', 'text', '渠道', '渠道', 'Channel'),
  f('businessType', 'whole', '运输方式', '運輸方式', 'Mode'),
  f('currency', 'text', '币种', '幣別', 'Currency'),
  f('service.zh', 'text', '服务名称（简体）', '服務名稱（簡體）', 'Service name (Simplified Chinese)'),
  f('service.zhtw', 'text', '服务名称（繁体）', '服務名稱（繁體）', 'Service name (Traditional Chinese)'),
  f('service.en', 'text', '服务名称（英文）', '服務名稱（英文）', 'Service name (English)'),
  f('validFrom', 'text', '生效日期', '生效日期', 'Valid from'),
  f('validTo', 'text', '截止日期（含）', '截止日期（含）', 'Valid to (inclusive)'),
  f('timeZone', 'text', '时区', '時區', 'Time zone'),
  f('customer', 'text', '仅限客户', '僅限客戶', 'For one customer'),
  f('group', 'text', '仅限客户组', '僅限客戶群組', 'For one group'),
  f('includes.fuel', 'flag', '含燃油', '含燃油', 'Includes fuel'),
  f('includes.tax', 'flag', '含关税和税费', '含關稅及稅費', 'Includes duties and taxes'),
  f('includes.clearance', 'flag', '含清关', '含清關', 'Includes customs clearance'),
  f('includes.pickup', 'flag', '含提货', '含提貨', 'Includes pickup'),
  f('includes.delivery', 'flag', '含派送', '含派送', 'Includes delivery'),
  f('weightRule.unit', 'text', '计费单位', '計費單位', 'Unit'),
  f('weightRule.divisor', 'decimal', '体积除数', '材積除數', 'Volumetric divisor'),
  f('weightRule.basis', 'text', '计重方式', '計重方式', 'Weight basis'),
  f('weightRule.splitRatio', 'decimal', '分泡比例', '材積折算比例', 'Split ratio'),
  f('weightRule.pieces', 'text', '多件计重', '多件計重', 'Multiple pieces'),
  f('weightRule.minPieceKg', 'decimal', '单件最低 kg', '單件最低 kg', 'Minimum kg per piece'),
  f('weightRule.minShipmentKg', 'decimal', '整票最低 kg', '整票最低 kg', 'Minimum kg per shipment'),
  f('weightRule.kgPerCbm', 'decimal', '每立方米 kg', '每立方公尺 kg', 'kg per cbm'),
  f('weightRule.minRt', 'decimal', '最低计费吨', '最低計費噸', 'Minimum revenue tons'),
  f('weightRule.stepRt', 'decimal', '计费吨进位', '計費噸進位', 'Revenue ton rounding'),
  f('nextBreak', 'flag', '可按更高档计费', '可按更高級距計費', 'May bill at next break'),
  f('limits.maxPieceKg', 'decimal', '单件最重 kg', '單件最重 kg', 'Maximum kg per piece'),
  f('limits.maxSideCm', 'decimal', '单边最长 cm', '單邊最長 cm', 'Maximum side, cm'),
  f('limits.maxGirthCm', 'decimal', '最大围长 cm', '最大圍長 cm', 'Maximum girth, cm'),
  f('limits.maxShipmentKg', 'decimal', '整票最重 kg', '整票最重 kg', 'Maximum kg per shipment'),
  f('limits.maxPieces', 'whole', '最多件数', '最多件數', 'Maximum pieces'),
  f('limits.goods', 'texts', '可承运货物', '可承運貨物', 'Accepted goods'),
  f('limits.dgClasses', 'texts', '可承运危险品类别', '可承運危險品類別', 'Accepted dangerous goods classes'),
  f('limits.refusedUnNumbers', 'texts', '不承运的 UN 编号', '不承運的 UN 編號', 'UN numbers not accepted'),
  f('limits.temperature', 'flag', '提供温控', '提供溫控', 'Temperature control offered'),
  f('limits.stackable', 'flag', '只收可堆叠货物', '只收可堆疊貨物', 'Stackable goods only'),
]

export const stepWords = {
  fromKg: { zh: '进位 {n} 起始 kg', zhtw: '進位 {n} 起始 kg', en: 'Rounding {n}, from kg' },
  stepKg: { zh: '进位 {n} 步长 kg', zhtw: '進位 {n} 級距 kg', en: 'Rounding {n}, step kg' },
} as const satisfies Record<string, Words>

export const placeFields: readonly SheetField[] = [
  f('id', 'text', '分区', '分區', 'Zone', 'always long'),
  f('country', 'text', '国家/地区', '國家/地區', 'Country/region', 'always'),
  f('postalPrefixes', 'texts', '邮编前缀', '郵遞區號前綴', 'Postcode prefixes', 'always long'),
  f('ports', 'texts', '港口/机场', '港口/機場', 'Ports, airports', 'always long'),
  f('warehouses', 'texts', '仓库', '倉庫', 'Warehouses', 'always long'),
  f('cities', 'texts', '城市', '城市', 'Cities', 'always long'),
]

// Before the prices, and after them.
export const routeFields: readonly SheetField[] = [
  f('from', 'text', '起运', '起運', 'From', 'always'),
  f('to', 'text', '目的', '目的', 'To', 'always'),
]
export const lineFields: readonly SheetField[] = [
  f('minCharge', 'money', '最低收费', '最低收費', 'Minimum', 'always'),
  f('minCost', 'money', '成本最低', '成本最低', 'Minimum cost'),
  f('currency', 'text', '币种', '幣別', 'Currency'),
  f('days.min', 'whole', '最短天数', '最短天數', 'Minimum days', 'always'),
  f('days.max', 'whole', '最长天数', '最長天數', 'Maximum days', 'always'),
  f('days.unit', 'text', '天数单位', '天數單位', 'Day type'),
  f('days.until', 'text', '算至', '算至', 'Until'),
  f('cutOff.weekday', 'whole', '截货星期', '截貨星期', 'Cut-off weekday'),
  f('cutOff.time', 'text', '截货时间', '截貨時間', 'Cut-off time'),
  f('legDays.pickup', 'whole', '提货天数', '提貨天數', 'Pickup days'),
  f('legDays.destination', 'whole', '目的港天数', '目的港天數', 'Destination days'),
  f('legDays.delivery', 'whole', '派送天数', '派送天數', 'Delivery days'),
]

// The parts of a break's price. A plain price needs no label: its weight is enough.
export const breakFields = {
  price: { kind: 'money', words: { zh: '', zhtw: '', en: '' } },
  total: { kind: 'money', words: { zh: '整档', zhtw: '整級', en: 'flat' } },
  first: { kind: 'money', words: { zh: '首重', zhtw: '首重', en: 'first weight' } },
  firstKg: { kind: 'decimal', words: { zh: '首重 kg', zhtw: '首重 kg', en: 'first kg' } },
  next: { kind: 'money', words: { zh: '续重', zhtw: '續重', en: 'additional' } },
  nextKg: { kind: 'decimal', words: { zh: '续重 kg', zhtw: '續重 kg', en: 'additional kg' } },
  fixed: { kind: 'money', words: { zh: '每票另加', zhtw: '每票另加', en: 'plus per shipment' } },
  cost: { kind: 'money', words: { zh: '成本', zhtw: '成本', en: 'cost' } },
  nextCost: { kind: 'money', words: { zh: '续重成本', zhtw: '續重成本', en: 'additional cost' } },
  onRequest: { kind: 'flag', words: { zh: '价格另询', zhtw: '價格另詢', en: 'on request' } },
} as const satisfies Record<string, { kind: FieldKind; words: Words }>
export type BreakField = keyof typeof breakFields

export const surchargeFields: readonly SheetField[] = [
  f('code', 'text', '费用代码', '費用代碼', 'Code', 'always'),
  f('leg', 'text', '环节', '環節', 'Leg', 'always'),
  f('per', 'text', '计费方式', '計費方式', 'Basis', 'always'),
  f('amount', 'money', '金额/百分比', '金額/百分比', 'Amount', 'always'),
  f('min', 'money', '最低', '最低', 'Minimum', 'always'),
  f('max', 'money', '最高', '最高', 'Maximum'),
  f('currency', 'text', '币种', '幣別', 'Currency'),
  f('fuelable', 'flag', '计入燃油基数', '計入燃油基數', 'Subject to fuel', 'always'),
  f('kgPerCbm', 'decimal', '每立方米 kg', '每立方公尺 kg', 'kg per cbm'),
  f('uplift', 'decimal', '投保加成', '投保加成', 'Uplift'),
  f('validFrom', 'text', '生效', '生效', 'From'),
  f('validTo', 'text', '截止', '截止', 'Until'),
  f('when.originTypes', 'wholes', '起运地址类型', '起運地址類型', 'Origin types'),
  f('when.destinationTypes', 'wholes', '目的地址类型', '目的地址類型', 'Destination types'),
  f('when.toPlaces', 'texts', '目的地点', '目的地點', 'To places'),
  f('when.fromPlaces', 'texts', '起运地点', '起運地點', 'From places'),
  f('when.toPostalPrefixes', 'texts', '目的邮编前缀', '目的郵遞區號前綴', 'To postcodes', 'long'),
  f('when.warehouses', 'texts', '仓库', '倉庫', 'Warehouses', 'long'),
  f('when.minPieceKg', 'decimal', '单件 ≥ kg', '單件 ≥ kg', 'Piece ≥ kg'),
  f('when.minSideCm', 'decimal', '单边 ≥ cm', '單邊 ≥ cm', 'Side ≥ cm'),
  f('when.minGirthCm', 'decimal', '围长 ≥ cm', '圍長 ≥ cm', 'Girth ≥ cm'),
  f('when.goods', 'texts', '货物', '貨物', 'Goods', 'long'),
  f('when.remoteArea', 'text', '偏远地区表', '偏遠地區表', 'Remote-area table'),
  f('when.dgClasses', 'texts', '危险品类别', '危險品類別', 'Dangerous goods classes'),
  f('when.temperature', 'flag', '需温控', '需溫控', 'Temperature controlled'),
  f('when.stackable', 'flag', '可堆叠', '可堆疊', 'Stackable'),
  f('when.option', 'text', '勾选服务', '勾選服務', 'Selected service'),
  f('text.zh', 'text', '名称（简体）', '名稱（簡體）', 'Name (Simplified Chinese)'),
  f('text.zhtw', 'text', '名称（繁体）', '名稱（繁體）', 'Name (Traditional Chinese)'),
  f('text.en', 'text', '名称（英文）', '名稱（英文）', 'Name (English)'),
]
