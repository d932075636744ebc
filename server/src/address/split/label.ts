import type { AddressColumn } from '@dtms/contract/address.ts'
import type { Found } from './found.ts'

// "收件人：张三", "Tel: +1 213 …": what is labelled needs no guessing. A label before the whole address is only
// taken away.
const labels: readonly [pattern: string, field: AddressColumn | 'address'][] = [
  ['收件人|收货人|收貨人|发货人|發貨人|寄件人|联系人|聯絡人|收件者|姓名', 'contact'],
  ['attn\\.?|attention|contact(?: person| name)?|recipient|c/o|name', 'contact'],
  ['联系电话|聯絡電話|手机号码|手机号|手機號碼|手机|手機|电话|電話', 'phone'],
  ['tel(?:ephone)?\\.?(?: no\\.?)?|phone(?: no\\.?| number)?|mobile|cell', 'phone'],
  ['邮箱|电子邮件|電子郵件|e-?mail', 'email'],
  ['邮政编码|邮编|郵遞區號|郵編|postcode|postal code|zip(?: code)?', 'postcode'],
  ['公司名称|公司名稱|公司|company(?: name)?', 'company'],
  ['国家|國家|country', 'country'],
  ['省份|province|state', 'province'],
  ['城市|city|town', 'city'],
  ['税号|稅號|统一编号|統一編號|tax id|vat(?: no\\.?| number)?', 'taxId'],
  ['eori(?: no\\.?| number)?', 'eori'],
  ['详细地址|詳細地址|收货地址|收貨地址|收件地址|地址|address(?: line 1)?', 'address'],
]

const any = labels.map(([pattern]) => pattern).join('|')
// A label begins a part of the text and ends in a colon; only "Attn" goes without.
const opening = new RegExp(`(^|[\\s,;])(?:(?:${any})\\s*:|attn\\.?\\s)`, 'gi')
const labelled = labels.map(([pattern, field]) => ({
  field,
  at: new RegExp(`^(?:${pattern})\\s*[:\\s]\\s*(.+)$`, 'i'),
}))

export const takeLabelled = (text: string): { found: Found; rest: string } => {
  const found: Found = {}
  const parts = text
    .replace(opening, (whole, before: string) => `\n${whole.slice(before.length)}`)
    .split('\n')
  const rest = parts.map(part => {
    const trimmed = part.trim()
    if (!new RegExp(opening.source, 'i').test(trimmed)) return part
    for (const { field, at } of labelled) {
      const value = at.exec(trimmed)?.[1]
      if (value === undefined) continue
      if (field === 'address' || found[field] !== undefined) return value
      // Numbers are found by their form; what stands behind them is something else.
      if (field === 'phone' || field === 'email') return value
      const [own = '', ...others] = cut(field, value)
      found[field] = own.trim()
      return others.join(' ')
    }
    return part
  })
  return { found, rest: rest.join('\n') }
}

// A labelled name ends at the next comma, or where a number begins: "Attn: John Doe +1 213 555 0100".
const cut = (field: AddressColumn, value: string): [string, string] => {
  const end =
    field === 'contact' ? /[,;]|\s(?=[+(]?\d)|(?<=\p{Script=Han})(?=\d)/u.exec(value) : /[,;]/.exec(value)
  if (field === 'postcode' && /^\d+\s/.test(value))
    return [value.split(/\s/)[0] ?? '', value.replace(/^\d+\s/, '')]
  return end ? [value.slice(0, end.index), value.slice(end.index + 1)] : [value, '']
}
