import type { ImportField } from '@dtms/contract/import/column.ts'

// Headings that name a party and a field: 发货电话, Recipient city, Tel of shipper. All words are folded as headings are
// (known-headings.ts), and the longest counts.
export type PartyField = Extract<ImportField, 'shipper' | 'consignee' | 'notify'>

const parties: Record<PartyField, string> = {
  shipper:
    '发货人|发货方|发货|发件人|发件方|发件|寄件人|寄件方|寄件|寄货人|托运人|出口商|供应商|工厂|提货|揽收|取件|' +
    '發貨人|發貨方|發貨|發件人|寄貨人|託運人|供應商|工廠|提貨|攬收|' +
    'shipper|sender|shipfrom|consignor|exporter|supplier|factory|pickup|collection',
  consignee:
    '收货人|收货方|收货|收件人|收件方|收件|派送|配送|送货|进口商|买家|收貨人|收貨方|收貨|送貨|進口商|買家|' +
    'consignee|receiver|recipient|shipto|deliverto|delivery|buyer|importer',
  notify: '通知人|通知方|通知|notifyparty|notify',
}

const parts: Record<string, string> = {
  Company: '公司|公司名|公司名称|公司名稱|名称|名稱|单位|單位|企业|企業|company|companyname',
  Contact:
    '姓名|名字|联系人|聯絡人|联系人姓名|聯絡人姓名|contact|contactname|contactperson|name|fullname|attn',
  Phone:
    '电话|電話|电话号码|電話號碼|联系电话|聯絡電話|联系方式|聯絡方式|手机|手機|手机号|手机号码|手機號碼|座机|' +
    'phone|phoneno|phonenumber|tel|telno|telephone|mobile|mobileno|cell|cellphone|contactno|contactnumber|contactphone',
  Email: '邮箱|郵箱|电子邮箱|电子邮件|電子郵件|邮件|email|emailaddress|mail',
  Country: '国|國|国家|國家|国别|國別|国家代码|國家代碼|国家地区|國家地區|country|countrycode|countryregion',
  Province: '省|州|省份|省州|州省|省市|province|state|stateprovince|provincestate|region',
  City: '市|城市|city|town',
  Postcode: '邮编|郵編|邮政编码|郵遞區號|邮递区号|zip|zipcode|postcode|postalcode',
  Line1: '地址|详细地址|詳細地址|地址1|街道|街道地址|address|address1|addressline1|street|streetaddress',
  Line2: '地址2|address2|addressline2|street2',
  TaxId: '税号|稅號|税务号|vat|vatno|vatnumber|taxid|taxno|taxnumber',
  Eori: 'eori|eorino|eorinumber|eori号|eori號',
}

const longestFirst = (a: readonly [string, string], b: readonly [string, string]) => b[0].length - a[0].length
const wordsIn = (table: Record<string, string>) =>
  Object.entries(table).flatMap(([name, words]) =>
    words.split('|').map((word): [string, string] => [word, name]),
  )
const partyWords = wordsIn(parties).sort(longestFirst) as [string, PartyField][]
const partOf = new Map(wordsIn(parts))

/** The party of a column by its heading, and the rest of the heading. */
export const partyOfHeading = (
  folded: string,
): { party: PartyField; part: string | undefined } | undefined => {
  for (const [word, party] of partyWords) {
    if (folded.startsWith(word)) return { party, part: partOf.get(folded.slice(word.length)) }
    if (folded.endsWith(word))
      return { party, part: partOf.get(folded.slice(0, -word.length).replace(/of$/, '')) }
  }
  return undefined
}
