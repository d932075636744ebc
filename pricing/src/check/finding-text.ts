import type { Text } from '../language.ts'

const t = (zh: string, zhtw: string, en: string): Text => ({ zh, zhtw, en })

/** {0} {1} … are the figures. */
const texts = {
  // form
  'not-an-object': t('格式应为对象', '格式應為物件', 'must be an object'),
  'not-a-list': t('格式应为列表', '格式應為清單', 'must be a list'),
  'not-text': t('格式应为文本', '格式應為文字', 'must be text'),
  'not-a-flag': t('应填“是”或“否”', '應填「是」或「否」', 'must be yes or no'),
  'not-whole': t('应为整数', '應為整數', 'must be a whole number'),
  required: t('必填', '必填', 'is required'),
  'unknown-field': t('未知字段“{0}”', '未知欄位「{0}」', 'unknown field “{0}”'),
  'unknown-value': t('“{0}”不在可选值内：{1}', '「{0}」不在可選值內：{1}', '“{0}” is not one of: {1}'),
  duplicate: t('“{0}”重复', '「{0}」重複', '“{0}” appears twice'),
  ignored: t(
    '在此计费方式下不起作用',
    '在此計費方式下不起作用',
    'has no effect with this weight rule or basis',
  ),
  more: t('另有 {0} 条未列出', '另有 {0} 項未列出', 'more findings not listed: {0}'),
  // numbers
  'not-decimal': t('“{0}”不是小数', '「{0}」不是小數', '“{0}” is not a decimal number'),
  'full-width': t(
    '“{0}”含全角数字，请用半角',
    '「{0}」含全形數字，請用半形',
    '“{0}” contains full-width digits; use ordinary ones',
  ),
  comma: t(
    '“{0}”含逗号：小数用点，千位不加分隔',
    '「{0}」含逗號：小數用點，千分位不加分隔',
    '“{0}” contains a comma: use a point for decimals and no thousands separator',
  ),
  'too-precise': t('最多 {0} 位小数', '最多 {0} 位小數', 'has too many decimals; the maximum is {0}'),
  'too-large': t('超过上限 {0}', '超過上限 {0}', 'is over the limit of {0}'),
  negative: t('不能为负数', '不可為負數', 'must not be negative'),
  zero: t('必须大于 0', '必須大於 0', 'must be greater than 0'),
  'number-for-money': t(
    '金额请写成文本（“{0}”），数字可能带误差',
    '金額請寫成文字（「{0}」），數字可能帶誤差',
    'write amounts as text (“{0}”); a number may lose precision',
  ),
  absurd: t(
    '{0} 不在常见范围 {1}–{2}，请核对',
    '{0} 不在常見範圍 {1}–{2}，請核對',
    '{0} is outside the usual range of {1} to {2}; check it',
  ),
  // head
  'unknown-currency': t('未知币种“{0}”', '未知幣別「{0}」', 'unknown currency “{0}”'),
  'two-currencies': t(
    '币种 {0} 与运价表的 {1} 不同，一张表只能用一种币种',
    '幣別 {0} 與運價表的 {1} 不同，一張表只能用一種幣別',
    'currency {0} differs from the sheet’s {1}; a sheet has one currency',
  ),
  'bad-date': t(
    '“{0}”不是日期（YYYY-MM-DD）',
    '「{0}」不是日期（YYYY-MM-DD）',
    '“{0}” is not a date (YYYY-MM-DD)',
  ),
  'dates-reversed': t('结束日期早于开始日期', '結束日期早於開始日期', 'ends before it starts'),
  'not-14-days': t(
    '有效期 {0} 天，通常为 14 天',
    '有效期 {0} 天，通常為 14 天',
    'length of validity in days: {0}; 14 is usual',
  ),
  'unknown-zone': t('未知时区“{0}”', '未知時區「{0}」', 'unknown time zone “{0}”'),
  'customer-and-group': t(
    '客户与客户组只能选一',
    '客戶與客戶群組只能擇一',
    'a sheet is for one customer or one group, not both',
  ),
  // weight rule
  'no-divisor': t(
    '未填体积除数，只按毛重计费',
    '未填材積除數，僅按毛重計費',
    'no divisor: only gross weight is charged',
  ),
  'steps-not-from-zero': t(
    '进位规则须从 0 开始，现从 {0} 开始，其下没有进位',
    '進位規則須從 0 開始，現從 {0} 開始，其下沒有進位',
    'rounding steps must start from 0; nothing applies below {0}',
  ),
  unsorted: t(
    '须由小到大：{0} 在 {1} 之后',
    '須由小到大：{0} 在 {1} 之後',
    'must ascend: {0} comes after {1}',
  ),
  'at-twice': t('{0} 出现两次，区间重叠', '{0} 出現兩次，級距重疊', '{0} appears twice: the bands overlap'),
  // places
  'unknown-place': t('未定义的地点“{0}”', '未定義的地點「{0}」', 'unknown place “{0}”'),
  'unknown-country': t('未知国家代码“{0}”', '未知國家代碼「{0}」', 'unknown country code “{0}”'),
  'empty-place': t(
    '地点没有国家、港口或仓库',
    '地點沒有國家、港口或倉庫',
    'has no country, port or warehouse',
  ),
  'needs-country': t(
    '邮编前缀和城市须同时填写国家',
    '郵遞區號前綴與城市須同時填寫國家',
    'postcode prefixes and cities need a country',
  ),
  'bad-code': t('“{0}”不是有效代码', '「{0}」不是有效代碼', '“{0}” is not a valid code'),
  'prefix-range': t(
    '“{0}”像是区间，请逐个列出邮编前缀',
    '「{0}」像是區間，請逐一列出郵遞區號前綴',
    '“{0}” looks like a range; list each prefix separately',
  ),
  'unused-place': t('没有路线使用该地点', '沒有路線使用該地點', 'no line or surcharge uses this place'),
  // lines
  empty: t('不能为空', '不可為空', 'must not be empty'),
  tie: t(
    '与价格第 {0} 行同样具体（{1}），无法取舍',
    '與價格第 {0} 列同樣具體（{1}），無法取捨',
    'is as specific as price row {0} ({1}), so neither applies',
  ),
  'break-kind': t(
    '每档须且只能填一种：单价、整档价，或首重加续重',
    '每級須且只能填一種：單價、整級價，或首重加續重',
    'each break has exactly one kind: a unit price, a flat price, or first and additional weight',
  ),
  'open-total': t(
    '最后一档为一口价且无上限，任何重量都是同一价格',
    '最後一級為均一價且無上限，任何重量都是同一價格',
    'the last break is one flat price with no upper limit',
  ),
  'price-rises': t(
    '单价高于上一档（{0} → {1}）',
    '單價高於上一級（{0} → {1}）',
    'costs more per unit than the previous break ({0} → {1})',
  ),
  'price-jumps': t(
    '单价与上一档相差十倍以上（{0} → {1}）',
    '單價與上一級相差十倍以上（{0} → {1}）',
    'differs tenfold from the previous break ({0} → {1})',
  ),
  'days-reversed': t(
    '最短天数大于最长天数',
    '最短天數大於最長天數',
    'the minimum days exceed the maximum days',
  ),
  'bad-time': t('“{0}”不是时间（HH:MM）', '「{0}」不是時間（HH:MM）', '“{0}” is not a time (HH:MM)'),
  // surcharges
  'min-over-max': t('最低 {0} 高于最高 {1}', '最低 {0} 高於最高 {1}', 'minimum {0} is over maximum {1}'),
  'fuel-on-fuel': t(
    '燃油不能再计入燃油基数',
    '燃油不可再計入燃油基數',
    'a fuel percentage cannot itself be subject to fuel',
  ),
  'fuel-included': t(
    '运价已含燃油，仍有燃油附加费',
    '運價已含燃油，仍有燃油附加費',
    'fuel is included in the rate, yet a fuel surcharge is listed',
  ),
  'same-surcharge': t(
    '与附加费第 {0} 行代码和条件相同且日期重叠，会重复收费',
    '與附加費第 {0} 列代碼和條件相同且日期重疊，會重複收費',
    'same code and conditions as surcharge row {0} on the same days: charged twice',
  ),
  'never-in-force': t(
    '日期与运价表有效期不重叠，永不生效',
    '日期與運價表有效期不重疊，永不生效',
    'its dates never overlap the sheet’s validity',
  ),
  'kg-in-rt': t(
    '按计费吨的运价表没有计费公斤，将按毛重计',
    '按計費噸的運價表沒有計費公斤，將按毛重計',
    'a sheet in revenue tons has no chargeable kg; gross is used',
  ),
  'no-temperature': t(
    '限制中未开启温控，此费用不会收取',
    '限制中未開啟溫控，此費用不會收取',
    'the limits offer no temperature control, so this is never charged',
  ),
  'only-stackable': t(
    '限制中只收可堆叠货物，此费用不会收取',
    '限制中只收可堆疊貨物，此費用不會收取',
    'the limits accept stackable goods only, so this is never charged',
  ),
  // limits
  'bad-un-number': t(
    '{0} 不是 UN 编号，应如 UN1263',
    '{0} 不是 UN 編號，應如 UN1263',
    '{0} is not a UN number; write it like UN1263',
  ),
  'goods-open': t(
    '未填可承运货物，危险品也会接受',
    '未填可承運貨物，危險品也會接受',
    'no goods listed: every type is accepted, including dangerous goods',
  ),
} as const satisfies Record<string, Text>

export type FindingCode = keyof typeof texts

const MAX_CHARACTERS = 60

export function findingText(code: FindingCode, figures: readonly (string | number)[]): Text {
  const fill = (words: string): string =>
    words.replace(/\{(\d)\}/g, (_, index: string) => shorten(String(figures[Number(index)] ?? '')))
  const { zh, zhtw, en } = texts[code]
  return { zh: fill(zh), zhtw: fill(zhtw), en: fill(en) }
}

/** What a clerk typed is quoted, not a megabyte of it. */
const shorten = (text: string): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text
