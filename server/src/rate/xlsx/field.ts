import type { Words } from '@dtms/contract/language.ts'
import { surchargeBases } from '@dtms/pricing/price/basis.ts'
import { legs } from '@dtms/pricing/sheet/part.ts'

// The layout of a rate sheet's XLSX: the same content as the JSON (pricing 2), on five tabs. The first word of a
// heading or of a field's name is its name in the JSON; the rest is for readers.
export const tabNames = ['sheet', 'places', 'lines', 'surcharges', 'limits'] as const
export type TabName = (typeof tabNames)[number]

// How a cell is parsed. `money` is stored as text, so that no price is ever a rounded number.
export type Kind = 'text' | 'money' | 'decimal' | 'whole' | 'flag' | 'date' | 'time' | 'texts' | 'wholes'

export interface Field {
  key: string
  kind: Kind
  words: Words
}

const f = (key: string, kind: Kind, zh: string, zhtw: string, en: string): Field => ({
  key,
  kind,
  words: { zh, zhtw, en },
})

// One row each: name, value.
export const sheetFields: readonly Field[] = [
  f('provider', 'text', '服务商代码', '服務商代碼', 'Provider code'),
  f('channel', 'text', '渠道代码', '渠道代碼', 'Channel code'),
  f(
    'businessType',
    'whole',
    '1 快递 2 空运 3 海运FBA 4 海运拼箱',
    '1 快遞 2 空運 3 海運FBA 4 海運併櫃',
    '1 express, 2 air, 3 ocean FBA, 4 ocean LCL',
  ),
  f('currency', 'text', '币种，如 CNY、USD', '幣別，如 CNY、USD', 'Currency, e.g. CNY or USD'),
  f('service.zh', 'text', '服务名称（简体）', '服務名稱（簡體）', 'Service name (Simplified Chinese)'),
  f('service.zhtw', 'text', '服务名称（繁体）', '服務名稱（繁體）', 'Service name (Traditional Chinese)'),
  f('service.en', 'text', '服务名称（英文）', '服務名稱（英文）', 'Service name (English)'),
  f('validFrom', 'date', '生效日期 YYYY-MM-DD', '生效日期 YYYY-MM-DD', 'Valid from, YYYY-MM-DD'),
  f('validTo', 'date', '截止日期（含）', '截止日期（含）', 'Valid to (inclusive)'),
  f('timeZone', 'text', '时区', '時區', 'Time zone'),
  f(
    'customer',
    'text',
    '仅限客户（编号或名称），留空为公开',
    '僅限客戶（編號或名稱），留空為公開',
    'For one customer only (ID or name); leave empty for everyone',
  ),
  f('group', 'text', '仅限客户组', '僅限客戶群組', 'For one customer group only'),
  f(
    'includes.fuel',
    'flag',
    '运价已含燃油 true/false',
    '運價已含燃油 true/false',
    'Rate includes fuel, true or false',
  ),
  f('includes.tax', 'flag', '运价已含关税和税费', '運價已含關稅及稅費', 'Rate includes duties and taxes'),
  f('includes.clearance', 'flag', '运价已含清关', '運價已含清關', 'Rate includes customs clearance'),
  f('includes.pickup', 'flag', '运价已含提货', '運價已含提貨', 'Rate includes pickup'),
  f('includes.delivery', 'flag', '运价已含派送', '運價已含派送', 'Rate includes delivery'),
  f('weightRule.unit', 'text', 'kg 或 rt（计费吨）', 'kg 或 rt（計費噸）', 'kg, or rt (revenue ton)'),
  f(
    'weightRule.divisor',
    'decimal',
    '体积除数，如 5000、6000',
    '材積除數，如 5000、6000',
    'Volumetric divisor, e.g. 5000 or 6000',
  ),
  f(
    'weightRule.basis',
    'text',
    'max 取大、volume 仅体积、split 分泡',
    'max 取大、volume 僅材積、split 材積折算',
    'max (the greater), volume (volumetric only) or split (part of the excess)',
  ),
  f('weightRule.splitRatio', 'decimal', '分泡比例，如 0.5', '材積折算比例，如 0.5', 'Split ratio, e.g. 0.5'),
  f(
    'weightRule.pieces',
    'text',
    'sum-then-max、max-then-sum、round-then-sum',
    'sum-then-max、max-then-sum、round-then-sum',
    'sum-then-max, max-then-sum or round-then-sum',
  ),
  f(
    'weightRule.steps',
    'decimal',
    '进位：起始公斤、步长公斤，每档一行',
    '進位：起始公斤、級距公斤，每級一列',
    'Rounding: from kg, step kg; one row each',
  ),
  f('weightRule.minPieceKg', 'decimal', '单件最低公斤', '單件最低公斤', 'Minimum kg per piece'),
  f('weightRule.minShipmentKg', 'decimal', '整票最低公斤', '整票最低公斤', 'Minimum kg per shipment'),
  f('weightRule.kgPerCbm', 'decimal', '每立方米公斤（rt）', '每立方公尺公斤（rt）', 'kg per cbm (rt)'),
  f('weightRule.minRt', 'decimal', '最低计费吨', '最低計費噸', 'Minimum revenue tons'),
  f('weightRule.stepRt', 'decimal', '计费吨进位', '計費噸進位', 'Rounding step in revenue tons'),
  f(
    'nextBreak',
    'flag',
    '可按更高档计费（取低者）',
    '可按更高級距計費（取低者）',
    'Bill at the next weight break if cheaper',
  ),
]

// One column each.
export const placeFields: readonly Field[] = [
  f('id', 'text', '地点代号（本表内）', '地點代號（本表內）', 'Place name within this sheet'),
  f('country', 'text', '国家/地区代码', '國家/地區代碼', 'Country/region code'),
  f(
    'postalPrefixes',
    'texts',
    '邮编前缀，逗号分隔',
    '郵遞區號前綴，逗號分隔',
    'Postcode prefixes, comma-separated',
  ),
  f('ports', 'texts', '港口或机场代码', '港口或機場代碼', 'Port or airport codes'),
  f('warehouses', 'texts', '仓库代码', '倉庫代碼', 'Warehouse codes'),
  f('cities', 'texts', '城市', '城市', 'Cities'),
]

export const lineFields: readonly Field[] = [
  f('from', 'text', '起运地点代号', '起運地點代號', 'Origin place'),
  f('to', 'text', '目的地点代号', '目的地點代號', 'Destination place'),
  f('minCharge', 'money', '最低收费', '最低收費', 'Minimum charge'),
  f('minCost', 'money', '供应商最低收费', '供應商最低收費', 'Supplier’s minimum'),
  f('currency', 'text', '币种（与表头一致）', '幣別（與表頭一致）', 'Currency (same as the sheet)'),
  f('days.min', 'whole', '最短天数', '最短天數', 'Minimum days'),
  f('days.max', 'whole', '最长天数', '最長天數', 'Maximum days'),
  f(
    'days.unit',
    'text',
    'work 工作日、calendar 自然日',
    'work 工作天、calendar 日曆天',
    'work or calendar days',
  ),
  f(
    'days.until',
    'text',
    'arrived 到港或落地、delivered 送达',
    'arrived 到港或抵達、delivered 送達',
    'arrived (at port or airport) or delivered',
  ),
  f('cutOff.weekday', 'whole', '截货星期 1–7', '截貨星期 1–7', 'Cargo cut-off weekday, 1 to 7'),
  f('cutOff.time', 'time', '截货时间 HH:MM', '截貨時間 HH:MM', 'Cargo cut-off time, HH:MM'),
  f('legDays.pickup', 'whole', '提货天数', '提貨天數', 'Pickup days'),
  f('legDays.destination', 'whole', '目的港天数', '目的港天數', 'Days at destination'),
  f('legDays.delivery', 'whole', '派送天数', '派送天數', 'Delivery days'),
]

// Prices: a column for each break, headed `price@21` (from 21 kg on); or, where breaks have a row each, a column
// `at` and these.
export const breakFields: readonly Field[] = [
  f('price', 'money', '每公斤或每计费吨单价', '每公斤或每計費噸單價', 'Price per kg or revenue ton'),
  f('total', 'money', '整档一口价', '整級均一價', 'Flat price for the band'),
  f('first', 'money', '首重价', '首重價', 'First-weight price'),
  f('firstKg', 'decimal', '首重公斤', '首重公斤', 'First weight, kg'),
  f('next', 'money', '续重价', '續重價', 'Additional-weight price'),
  f('nextKg', 'decimal', '续重公斤', '續重公斤', 'Additional weight, kg'),
  f('fixed', 'money', '每票另加', '每票另加', 'Plus per shipment'),
  f('cost', 'money', '供应商成本', '供應商成本', 'Supplier’s cost'),
  f('nextCost', 'money', '续重的供应商成本', '續重的供應商成本', 'Supplier’s cost per additional weight'),
  f('onRequest', 'flag', '价格另询', '價格另詢', 'Price on request'),
]
export const atField = f('at', 'decimal', '自此重量起', '自此重量起', 'From this weight')

const oneOf = (codes: readonly string[]): string => `${codes.slice(0, -1).join(', ')} or ${codes.at(-1)}`

export const surchargeFields: readonly Field[] = [
  f('code', 'text', '费用代码', '費用代碼', 'Charge code'),
  f('leg', 'text', legs.join(' '), legs.join(' '), oneOf(legs)),
  f('per', 'text', '计费方式', '計費方式', oneOf(surchargeBases)),
  f('amount', 'money', '金额或百分数', '金額或百分數', 'Amount or percent'),
  f('min', 'money', '最低', '最低', 'Minimum'),
  f('max', 'money', '最高', '最高', 'Maximum'),
  f('currency', 'text', '币种（与表头一致）', '幣別（與表頭一致）', 'Currency (same as the sheet)'),
  f('fuelable', 'flag', '计入燃油基数', '計入燃油基數', 'Subject to fuel surcharge'),
  f('kgPerCbm', 'decimal', '每立方米公斤', '每立方公尺公斤', 'kg per cbm'),
  f('uplift', 'decimal', '投保加成，如 110', '投保加成，如 110', 'Insurance uplift, e.g. 110'),
  f('validFrom', 'date', '生效日期', '生效日期', 'Valid from'),
  f('validTo', 'date', '截止日期', '截止日期', 'Valid to'),
  f('when.originTypes', 'wholes', '起运地址类型', '起運地址類型', 'Origin address types'),
  f('when.destinationTypes', 'wholes', '目的地址类型', '目的地址類型', 'Destination address types'),
  f('when.toPlaces', 'texts', '目的地点代号', '目的地點代號', 'Destination places'),
  f('when.fromPlaces', 'texts', '起运地点代号', '起運地點代號', 'Origin places'),
  f('when.toPostalPrefixes', 'texts', '目的邮编前缀', '目的郵遞區號前綴', 'Destination postcode prefixes'),
  f('when.warehouses', 'texts', '仓库代码', '倉庫代碼', 'Warehouses'),
  f('when.minPieceKg', 'decimal', '单件达到公斤', '單件達到公斤', 'Piece at or above, kg'),
  f('when.minSideCm', 'decimal', '单边达到厘米', '單邊達到公分', 'Side at or above, cm'),
  f('when.minGirthCm', 'decimal', '围长达到厘米', '圍長達到公分', 'Girth at or above, cm'),
  f('when.goods', 'texts', '货物类型', '貨物類型', 'Type of goods'),
  f('when.remoteArea', 'text', '偏远地区表代码', '偏遠地區表代碼', 'Remote-area table code'),
  f(
    'when.dgClasses',
    'texts',
    '危险品类别，如 3、8',
    '危險品類別，如 3、8',
    'Dangerous goods classes, e.g. 3, 8',
  ),
  f('when.temperature', 'flag', '需温控 true', '需溫控 true', 'Temperature controlled, true'),
  f('when.stackable', 'flag', '不可堆叠 false', '不可堆疊 false', 'Not stackable, false'),
  f(
    'when.option',
    'text',
    '勾选服务 pickup customs insurance ddp',
    '勾選服務 pickup customs insurance ddp',
    'Selected service: pickup, customs, insurance or ddp',
  ),
  f('text.zh', 'text', '费用名称（简体）', '費用名稱（簡體）', 'Charge name (Simplified Chinese)'),
  f('text.zhtw', 'text', '费用名称（繁体）', '費用名稱（繁體）', 'Charge name (Traditional Chinese)'),
  f('text.en', 'text', '费用名称（英文）', '費用名稱（英文）', 'Charge name (English)'),
]

export const limitFields: readonly Field[] = [
  f('maxPieceKg', 'decimal', '单件最重公斤', '單件最重公斤', 'Maximum kg per piece'),
  f('maxSideCm', 'decimal', '单边最长厘米', '單邊最長公分', 'Maximum side, cm'),
  f('maxGirthCm', 'decimal', '最大围长厘米', '最大圍長公分', 'Maximum girth, cm'),
  f('maxShipmentKg', 'decimal', '整票最重公斤', '整票最重公斤', 'Maximum kg per shipment'),
  f('maxPieces', 'whole', '最多件数', '最多件數', 'Maximum pieces'),
  f(
    'goods',
    'texts',
    'general battery-inside battery-with battery-alone dg',
    'general battery-inside battery-with battery-alone dg',
    'general, battery-inside, battery-with, battery-alone, dg',
  ),
  f(
    'dgClasses',
    'texts',
    '承运的危险品类别，留空为全部',
    '承運的危險品類別，留空為全部',
    'Dangerous goods classes accepted; empty for all',
  ),
  f('refusedUnNumbers', 'texts', '不承运的 UN 编号', '不承運的 UN 編號', 'UN numbers not accepted'),
  f('temperature', 'flag', '提供温控 true', '提供溫控 true', 'Temperature control offered, true'),
  f('stackable', 'flag', '只收可堆叠货物 true', '只收可堆疊貨物 true', 'Stackable goods only, true'),
]
