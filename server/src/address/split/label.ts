import type { AddressColumn } from '@dtms/contract/address/address.ts'
import type { Found } from './found.ts'

// "收件人：张三", "Tel: +1 213 …": what is labelled needs no guessing. A label before the whole address is only
// taken away.
const labels: readonly [field: Field, ...written: string[]][] = [
  [
    'contact',
    '收件人',
    '收货人',
    '收貨人',
    '发货人',
    '發貨人',
    '寄件人',
    '联系人',
    '聯絡人',
    '收件者',
    '姓名',
  ],
  [
    'contact',
    'attn',
    'attn.',
    'attention',
    'contact',
    'contact person',
    'contact name',
    'recipient',
    'c/o',
    'name',
  ],
  [
    'phone',
    '联系电话',
    '聯絡電話',
    '手机号码',
    '手机号',
    '手機號碼',
    '手机',
    '手機',
    '电话',
    '電話',
    'mobile',
    'cell',
  ],
  [
    'phone',
    'tel',
    'tel.',
    'tel no',
    'tel no.',
    'tel. no',
    'tel. no.',
    'telephone',
    'telephone no',
    'telephone no.',
  ],
  ['phone', 'phone', 'phone no', 'phone no.', 'phone number'],
  ['email', '邮箱', '电子邮件', '電子郵件', 'email', 'e-mail'],
  ['postcode', '邮政编码', '邮编', '郵遞區號', '郵編', 'postcode', 'postal code', 'zip', 'zip code'],
  ['company', '公司名称', '公司名稱', '公司', 'company', 'company name'],
  ['country', '国家', '國家', 'country'],
  ['province', '省份', 'province', 'state'],
  ['city', '城市', 'city', 'town'],
  ['taxId', '税号', '稅號', '统一编号', '統一編號', 'tax id', 'vat', 'vat no', 'vat no.', 'vat number'],
  ['eori', 'eori', 'eori no', 'eori no.', 'eori number'],
  [
    'address',
    '详细地址',
    '詳細地址',
    '收货地址',
    '收貨地址',
    '收件地址',
    '地址',
    'address',
    'address line 1',
  ],
]

type Field = AddressColumn | 'address'

const fields = new Map(labels.flatMap(([field, ...written]) => written.map(text => [text, field])))
const longestFirst = [...fields.keys()].sort((a, b) => b.length - a.length)

interface Label {
  start: number
  end: number
  field: Field
}

// A label begins a part of the text and ends in a colon; only "Attn" goes without.
const labelsIn = (text: string): Label[] => {
  const found: Label[] = [...text.matchAll(/(^|[\s,;])attn\.?\s/gi)].map(
    ({ 0: whole, 1: before = '', index }) => ({
      start: index + before.length,
      end: index + whole.length,
      field: 'contact',
    }),
  )
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
    const from = Math.max(0, at - 40)
    const before = text.slice(from, at).trimEnd()
    const lower = before.toLowerCase()
    const label = longestFirst.find(
      one => lower.endsWith(one) && /^[\s,;]?$/.test(lower.charAt(lower.length - one.length - 1)),
    )
    const field = fields.get(label ?? '')
    if (label && field) found.push({ start: from + before.length - label.length, end: at + 1, field })
  }
  return found.sort((a, b) => a.start - b.start)
}

export const takeLabelled = (text: string): { found: Found; rest: string } => {
  const found: Found = {}
  const labels = labelsIn(text)
  const rest = [text.slice(0, labels[0]?.start)]
  labels.forEach(({ start, end, field }, number) => {
    const [line = '', ...more] = text.slice(end, labels[number + 1]?.start).split('\n')
    const value = line.trim()
    rest.push(value === '' ? text.slice(start, end) : left(found, field, value), ...more)
  })
  return { found, rest: rest.join('\n') }
}

// Records the value of a label, and returns the rest that is still to be parsed.
const left = (found: Found, field: Field, value: string): string => {
  if (field === 'address' || found[field] !== undefined) return value
  // Numbers are found by their pattern; the text behind them is another field.
  if (field === 'phone' || field === 'email') return value
  const [own, others] = cut(field, value)
  found[field] = own.trim()
  return others
}

// A labelled name ends at the next comma, or where a number begins: "Attn: John Doe +1 213 555 0100".
const cut = (field: AddressColumn, value: string): [string, string] => {
  const end =
    field === 'contact' ? /[,;]|\s(?=[+(]?\d)|(?<=\p{Script=Han})(?=\d)/u.exec(value) : /[,;]/.exec(value)
  if (field === 'postcode' && /^\d+\s/.test(value))
    return [value.split(/\s/)[0] ?? '', value.replace(/^\d+\s/, '')]
  return end ? [value.slice(0, end.index), value.slice(end.index + 1)] : [value, '']
}
