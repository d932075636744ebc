import { addressColumnWords } from '@dtms/contract/address/address.ts'
import { commodityColumnWords } from '@dtms/contract/commodity/commodity.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { type Said, useLanguage, useWords } from '#kernel/language.ts'
import { placeText } from '../text/place.ts'
import styles from './summary.module.css'
import type { OrderForm } from './use-order-form.ts'

const max = 6

export const Missing = ({ form }: { form: OrderForm }) => {
  const say = useWords(placeText)
  const paths = Object.keys(form.problems)
  if (paths.length === 0)
    return (
      <p className={styles.complete}>
        <CircleCheck aria-hidden="true" />
        {say.complete}
      </p>
    )
  return (
    <div className={styles.missing}>
      <h2>{say.missing}</h2>
      <FieldLinks form={form} paths={paths.slice(0, max)} />
      {paths.length > max && <p className={styles.small}>{fill(say.andMore, { n: paths.length - max })}</p>}
    </div>
  )
}

const FieldLinks = ({ form, paths }: { form: OrderForm; paths: readonly string[] }) => {
  const say = useWords(placeText)
  const language = useLanguage()
  const lead = (path: string) => {
    const control = form.formRef.current?.querySelector<HTMLElement>(`[name="${path}"]`)
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }
  return (
    <ul>
      {paths.map(path => (
        <li key={path}>
          <CircleDashed aria-hidden="true" />
          <button type="button" onClick={() => lead(path)}>
            {nameOf(path, say, language)}
          </button>
        </li>
      ))}
    </ul>
  )
}

// Not required to book, but to clear customs, which is in the price.
export const ForCustoms = ({ form }: { form: OrderForm }) => {
  const say = useWords(placeText)
  const { booked, draft } = form
  const isCleared =
    booked?.quote.lines.some(line => line.leg === 'customs') || booked?.quote.options.includes('ddp')
  const paths = (['goodsValue', 'incoterm'] as const).filter(
    path => draft[path] === '' && !form.problems[path],
  )
  if (!isCleared || paths.length === 0) return null
  return (
    <div className={styles.missing}>
      <h2>{say.forCustoms}</h2>
      <FieldLinks form={form} paths={paths} />
    </div>
  )
}

const pieceWords = {
  quantity: 'quantity',
  lengthCm: 'length',
  widthCm: 'width',
  heightCm: 'height',
  weightKg: 'weight',
} as const

// "Consignee · City", "Commodity 1 · HS code".
const nameOf = (path: string, say: Said<typeof placeText>, language: Language): string => {
  const [head = '', next = '', last = ''] = path.split('.')
  if (head === 'shipper' || head === 'consignee' || head === 'notify')
    return next === ''
      ? say[head]
      : `${say[head]} · ${addressColumnWords[next as keyof typeof addressColumnWords][language]}`
  if (head === 'commodities')
    return next === ''
      ? say.goods
      : `${say.goodsRow} ${Number(next) + 1} · ${
          last === 'quantity'
            ? say.lineQuantity
            : commodityColumnWords[last as keyof typeof commodityColumnWords][language]
        }`
  if (head === 'pieces')
    return next === ''
      ? say.load
      : `${say.load} ${Number(next) + 1} · ${say[pieceWords[last as keyof typeof pieceWords]]}`
  if (head === 'ports') return say.cutOff
  if (head === 'fba') return next === 'referenceId' ? say.referenceId : say.shipmentId
  if (head === 'pickup' && next === 'address')
    return `${say.pickupAddress} · ${addressColumnWords[last as keyof typeof addressColumnWords][language]}`
  if (head === 'pickup')
    return next === 'from' ? say.pickupFrom : next === 'to' ? say.pickupTo : say.pickupDate
  return head in say ? say[head as keyof typeof placeText] : path
}
