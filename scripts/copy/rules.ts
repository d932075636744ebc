import type { Copy } from './find-copy.ts'

// What is wrong with a text of the product, in words. The rules are those of the trade's words
// (contract/src/trade-words.ts) and of plain copy in three languages.
type Language = keyof Copy['text']
type Rule = (text: Copy['text']) => readonly string[]

// A term, and how else it is often written.
interface Term {
  means: string
  not: RegExp
}

const terms: Record<Language, readonly Term[]> = {
  zh: [
    { means: '客户 (account) or 发货人 (party)', not: /货主/ },
    { means: '毛重', not: /实重|实际重量/ },
    { means: '体积重', not: /材积重|抛重|体积重量/ },
    { means: '计费重', not: /计费重量|收费重/ },
    { means: '公斤', not: /千克/ },
    { means: '拼箱', not: /拼柜|散货拼/ },
    { means: '整箱', not: /整柜/ },
    { means: '国际快递', not: /国际速递|国际快件/ },
    { means: '入库', not: /入仓(?!单)|进仓/ },
    { means: '截货', not: /截关|截港|截止收货/ },
    { means: '已起飞 / 已离港', not: /已启航|已开船/ },
    { means: '签收单', not: /签收证明|签收回单|妥投证明/ },
    { means: '分提单 / 主提单', not: /货代提单|船东单|子单|母单/ },
    { means: '关税和税费', not: /关税及税|关税与税|关税、税/ },
    { means: '包税 DDP / 不包税 DDU', not: /完税交货|未完税|不含税交货/ },
    { means: '账', not: /帐/ },
    { means: '对账单', not: /对账表|结算单/ },
    { means: '核销 / 反核销', not: /冲销/ },
    { means: '已受理', not: /审核通过|已通过审核|已通过/ },
    { means: '配套电池 / 内置电池 / 纯电池', not: /内含电池|随附电池|单独的电池|单独电池/ },
    { means: '偏远 / 住宅 / 超规附加费', not: /偏远地区附加费|住宅地址附加费|超长附加费|超大附加费/ },
    { means: '承运人', not: /承运商|承运方/ },
    { means: '预约送仓', not: /预约进仓|预约入仓|预约派送/ },
    { means: '价格变更', not: /费用调整/ },
    { means: '单票报价', not: /现货报价|一票一议/ },
    { means: '异议', not: /争议/ },
    { means: '邮件模板', not: /邮件文字/ },
    { means: '环节 (leg)', not: /航段|所属段/ },
    { means: '预付余额', not: /账户余额/ },
    { means: '退款号', not: /退款单号/ },
    { means: '操作记录', not: /审计/ },
    { means: '在线沟通', not: /聊天/ },
    { means: '重量段', not: /重量档/ },
    { means: '识别', not: /读懂|看不懂/ },
    { means: '没有加载出来', not: /没能读取|未能载入|没有读到|没有取到/ },
  ],
  zhtw: [
    { means: '客戶 (account) or 發貨人 (party)', not: /貨主/ },
    { means: '毛重', not: /實重|實際重量/ },
    { means: '材積重', not: /體積重/ },
    { means: '計費重', not: /計費重量|收費重/ },
    { means: '併櫃', not: /拼箱|拼櫃|併箱/ },
    { means: '整櫃', not: /整箱/ },
    { means: '貨櫃', not: /集裝箱/ },
    { means: '入庫', not: /入倉(?!單)|進倉/ },
    { means: '截貨', not: /結關|截關|截港/ },
    { means: '簽收單', not: /簽收證明|簽收回單/ },
    { means: '空運提單', not: /空運單/ },
    { means: '關稅及稅費', not: /關稅及稅金|關稅和稅費|關稅與稅/ },
    { means: '包稅 DDP / 不包稅 DDU', not: /完稅交貨|未完稅/ },
    { means: '沖銷 / 反沖銷', not: /核銷/ },
    { means: '帳', not: /賬/ },
    { means: '已受理', not: /審核通過|已通過審核/ },
    { means: '內建電池', not: /內置電池|內含電池|單獨的電池/ },
    { means: '偏遠 / 住宅 / 超規附加費', not: /偏遠地區附加費|住宅地址附加費|住宅派送附加費|超長附加費/ },
    { means: '承運人', not: /承運商|承運方/ },
    { means: '預約送倉', not: /預約進倉|預約入倉/ },
    { means: '價格變更', not: /費用調整/ },
    { means: '異議', not: /爭議/ },
    // The ends of a range of days.
    { means: '自 / 至', not: /^[從到]$/ },
    { means: '郵件範本', not: /郵件文字/ },
    // Words of the mainland in Taiwanese characters.
    { means: '資訊 / 訊息', not: /信息|消息/ },
    { means: '網路 / 網站', not: /網絡|站點/ },
    { means: '電子郵件 / 信箱', not: /郵箱/ },
    { means: '預設', not: /默認/ },
    { means: '連結', not: /鏈接/ },
    { means: '使用者', not: /用戶/ },
    { means: '資料', not: /數據/ },
    { means: '設定', not: /設置/ },
    { means: '搜尋', not: /搜索/ },
    { means: '建立', not: /創建/ },
    { means: '重新整理', not: /刷新/ },
    { means: '匯入 / 匯出', not: /導入|導出/ },
    { means: '範本', not: /模板/ },
    { means: '金鑰', not: /密鑰/ },
    { means: '列印', not: /打印/ },
    { means: '伺服器', not: /服務器/ },
    { means: '啟用', not: /激活/ },
    { means: '支援', not: /支持/ },
    { means: '渠道', not: /全部管道|銷售管道/ },
    { means: '郵遞區號', not: /郵編/ },
    { means: '幣別', not: /幣種/ },
    { means: '到府', not: /上門/ },
    { means: '公尺 / 公分 / 公斤', not: /厘米|千克|立方米/ },
    { means: '計畫', not: /計劃/ },
    { means: '列', not: /\} 行(?!程)/ },
    { means: '線上', not: /在線(?!上)/ },
    { means: '登記', not: /登錄/ },
    { means: '預計抵達', not: /預計到達/ },
    { means: '有效期限至', not: /有效期至/ },
    { means: '材積折算', not: /分泡/ },
    { means: '銀行交易序號', not: /流水號/ },
    { means: '開戶銀行', not: /開戶行/ },
    { means: '備用碼', not: /復原碼|恢復碼/ },
    { means: '職務', not: /崗位/ },
    { means: '按月出帳', not: /按月開立/ },
    { means: '環節 (leg)', not: /航段|所屬段/ },
    { means: '預付餘額', not: /帳戶餘額/ },
    { means: '退款號', not: /退款單號/ },
    { means: '操作紀錄', not: /稽核/ },
    { means: '線上溝通', not: /聊天/ },
    { means: '重量級距', not: /重量段|重量檔/ },
    { means: '辨識', not: /識別|讀懂|看不懂/ },
    { means: '分頁', not: /標籤頁/ },
    { means: '沒有載入', not: /未能載入|沒有讀到|未取得內容/ },
  ],
  en: [
    { means: 'main carriage', not: /\bmain leg\b/i },
    { means: 'gross weight', not: /\bactual weight\b|\bactual and volumetric\b/i },
    { means: 'volumetric weight', not: /\bvolume weight\b|\bvolumetrical\b|\bdimensional weight\b/i },
    {
      means: 'batteries contained in / packed with equipment / shipped alone',
      not: /\bbatter(?:y|ies) (?:inside|with it|alone)\b/i,
    },
    { means: 'Country/region', not: /^Country$/ },
    { means: 'remote-area surcharge', not: /\bremote area surcharge\b/i },
    { means: 'email', not: /\be-mail/i },
    { means: 'customs inspection', not: /\bcustoms exam/i },
    { means: 'carton or box label', not: /\bparcel label\b/i },
    { means: 'cancelled', not: /\bcanceled\b/i },
    { means: 'ID', not: /(?<![-{\w.])id\b(?!\})/ },
    { means: 'log in / log out', not: /\bsign(?:ed|s|ing)?[ -](?:in|out)\b/i },
    { means: 'FCL', not: /\bfull-container\b/i },
    { means: 'negotiate', not: /\bbargain/i },
    { means: 'running balance', not: /\brunning sum\b/i },
    { means: 'cargo ready', not: /(?<!cargo )\bready (?:date|on)\b(?! \{)/i },
    { means: 'credit limit is used up or exceeded', not: /\blimit (?:is|was) passed\b/i },
    { means: 'cancellation declined', not: /\bcancellation refused\b/i },
    { means: 'assignee', not: /\bresponsible operator\b|\boperator assigned\b/i },
  ],
}

const termsOf: Rule = text =>
  (['zh', 'zhtw', 'en'] as const).flatMap(language =>
    terms[language]
      .filter(({ not }) => not.test(text[language]))
      .map(({ means, not }) => `${language}: “${not.exec(text[language])?.[0]}” is written ${means}`),
  )

// Phrases that are not used in freight.
const idiom =
  /\b(?:whoever|whomever|anew|somebody|nobody|anybody|everybody|mend(?:ed|s)?|is there|are there|stands? (?:here|there|on|in)|put right|to be agreed|will do|the letter|a letter|rooms?|the house|in all(?! \w)|asked for(?! \w)|please|no (?:date|time|country|postcode) (?:is|was)|such as)\b/i

const idiomOf: Rule = ({ en }) => {
  const found = idiom.exec(en)?.[0]
  return found ? [`en: “${found}” is not how freight people write`] : []
}

// Characters of the national standards, from the encodings themselves: Big5 has no simplified characters, GB 2312 no traditional ones.
const charactersOf = (
  encoding: string,
  ranges: readonly (readonly [number, number])[],
  trails: readonly (readonly [number, number])[],
) => {
  const decoder = new TextDecoder(encoding)
  const bytes: number[] = []
  for (const [first, last] of ranges)
    for (let lead = first; lead <= last; lead++)
      for (const [from, to] of trails) for (let trail = from; trail <= to; trail++) bytes.push(lead, trail)
  return new Set(decoder.decode(new Uint8Array(bytes)))
}
const traditional = charactersOf(
  'big5',
  [
    [0xa4, 0xc6],
    [0xc9, 0xf9],
  ],
  [
    [0x40, 0x7e],
    [0xa1, 0xfe],
  ],
)
const simplified = charactersOf('gb2312', [[0xb0, 0xf7]], [[0xa1, 0xfe]])

// In both standards, but another word in traditional Chinese: 前后 for 前後.
const simplifiedUse =
  /后|(?<![公海英])里(?!程)|于|采|舍|云|丑|干(?!擾)|征(?!收)|注册|周(?!到)|余(?!額|下)|向导|签|台账/

const han = /\p{Script=Han}/u
const scriptOf: Rule = ({ zh, zhtw }) => [
  ...[...zhtw].filter(one => han.test(one) && !traditional.has(one)).map(one => `zhtw: ${one} is simplified`),
  ...[simplifiedUse.exec(zhtw)?.[0] ?? []].flat().map(one => `zhtw: ${one} is a simplified form here`),
  ...[...zh].filter(one => han.test(one) && !simplified.has(one)).map(one => `zh: ${one} is traditional`),
]

const punctuationOf: Rule = ({ zh, zhtw, en }) => [
  ...(/[\u3000-\u303f\uff00-\uffef\p{Script=Han}]/u.test(en)
    ? ['en: Chinese characters or full-width punctuation']
    : []),
  ...Object.entries({ zh, zhtw, en }).flatMap(([language, text]) => [
    ...(/['"]/.test(text) ? [`${language}: straight quotes`] : []),
    ...(/\.\.\./.test(text) ? [`${language}: three dots instead of …`] : []),
    ...(/\S {2,}\S/.test(text) ? [`${language}: two blanks`] : []),
  ]),
  ...Object.entries({ zh, zhtw }).flatMap(([language, text]) =>
    /\p{Script=Han}[,;!?]|\p{Script=Han}:(?!\/)/u.test(text) ? [`${language}: half-width punctuation`] : [],
  ),
]

// `${…}` of a template differs by language where it takes a word of that language.
const placeholders = (text: string) =>
  [...text.replace(/\$\{[^}]*\}/g, '{}').matchAll(/\{\w*\}/g)].map(([one]) => one).sort()

const placeholdersOf: Rule = ({ zh, zhtw, en }) => {
  const [first, ...others] = [zh, zhtw, en].map(text => placeholders(text).join(' '))
  return others.every(one => one === first) ? [] : [`placeholders differ: ${[first, ...others].join(' | ')}`]
}

const names =
  /^(?:I|Amazon|Chinese|Chinese\)|Simplified|Traditional|English|China|Panama|Suez|Hope|Horn|Cape|Good|Shift\+Enter|Ctrl\+Z|Shift|Enter|Esc|Ctrl|Excel|Numbers|Latin|Incoterm|Friday|Tuesday|United|States|Canada|US|Europe|Japan|Australia|UK|Angeles|York|Shanghai|Guangdong|Shenzhen|Avenue|Asia|Undo|Site|System|My|Account|Pay|Book|Huada|International|Logistics|Speed|Wang|Chen|Lee|Trading|Co|Idempotency-Key|Standard|Webhooks|Accept-Language|Retry-After|If-Match|Deprecation|Sunset|OpenAPI|OurAirports|GeoNames|Japanese|Post|Harmonized|Comtrade|WebP|Shennan|Bluetooth|Pass|Closed|In|FBA|Error|Wi-Fi)$/

// A capital inside a sentence belongs to a name.
const capitalsOf: Rule = ({ en }) => {
  const words = en
    .replace(/\$?\{[^}]*\}/g, '0')
    .split(/(?<=[.!?:·→•])\s+|[“(/[]|\n+/)
    .flatMap(sentence =>
      sentence
        .trim()
        .split(/[\s,;–]+/)
        .slice(1),
    )
    .map(word => word.replace(/[’'].*$|[^\p{L}+-]/gu, ''))
    .filter(word => /^[A-Z][a-z]/.test(word) && !names.test(word))
  return words.length > 0 ? [`en: “${words.join(' ')}” in title case`] : []
}

const stopOf: Rule = ({ zh, zhtw, en }) => {
  const isStop = [
    /[。！？]$/.test(zh),
    /[。！？]$/.test(zhtw),
    /[.!?]$/.test(en) && !/\b(?:no|approx|e\.g|ref|Co|etc|incl|excl)\.$/i.test(en),
  ]
  const isLabel = isStop[2] && !/[!?]$/.test(en) && !en.includes(' ')
  return [
    ...(new Set(isStop).size > 1 ? ['a full stop at the end in some languages only'] : []),
    ...(isLabel ? ['en: a full stop after a label'] : []),
  ]
}

// A count that may be one names both forms: {n} {n:order|orders}. A limit (“up to {n} rows”) is never one.
const counted =
  'bills|channels|charges|columns|customers|days|documents|emails|files|hours|items|lanes|messages|minutes|months|orders|payments|pieces|prices|quotes|rows|shipments|tasks|users|weeks'
const plurals: readonly RegExp[] = [
  /(?<!\b(?:up to|the) )\{(?:n|count)\} (?!pcs\b)[a-z]{2,}s\b/i,
  new RegExp(`(?<!\\b(?:up to|the|and|for|of) )\\{[a-z]\\w*\\} (?:[a-z]+ )?(?:${counted})\\b`, 'i'),
  new RegExp(`\\bof \\{total\\} (?:${counted})\\b`, 'i'),
]
const pluralOf: Rule = ({ en }) =>
  plurals
    .map(plural => plural.exec(en)?.[0])
    .filter(found => found !== undefined)
    .map(found => `en: “${found}” has no form for one`)

// Money is an amount with its currency already (pricing/src/output/with-currency.ts): a text never adds the currency, nor
// writes it another way. A rate of exchange (1 USD = 7.12 CNY) is no amount.
const moneyFaults: readonly RegExp[] = [
  /[¥￥€£]\s?[\d{]/,
  /\d\s?(?:USD|CNY|EUR|GBP|JPY|HKD)\b(?! =)/,
  /\bUSD\s?\d/,
  /\b(?:US\$|RMB)\s?[\d{]/,
  /\{(?!rate\})\w+\}\s?(?:\{currency\}|USD\b|CNY\b|元)/,
  /(?:\{currency\}|\bUSD|\bCNY|\$)\s?\{(?!\})/,
]
const moneyOf: Rule = text =>
  (['zh', 'zhtw', 'en'] as const).flatMap(language =>
    moneyFaults
      .map(fault => fault.exec(text[language].replace(/\$\{[^}]*\}/g, '{}'))?.[0])
      .filter(found => found !== undefined)
      .map(found => `${language}: “${found}” is money written by hand`),
  )

const rules: readonly Rule[] = [
  ...[termsOf, idiomOf, scriptOf, punctuationOf, placeholdersOf, capitalsOf, stopOf],
  ...[moneyOf, pluralOf],
]

export const faultsOf = ({ text }: Pick<Copy, 'text'>): string[] => rules.flatMap(rule => rule(text))
