import { useEffect, useRef, useState } from 'react'
import { useForm } from '#ui/field/use-form.ts'
import type { DeskOrder } from '../queries.ts'
import { type Answer, newOrders } from './queries.ts'
import { inquiryOf, placementOf } from './request.ts'
import {
  type Earlier,
  earlierOf,
  emptyValues,
  knownValues,
  type List,
  type Name,
  names,
  priceNames,
  problemOf,
  type Values,
  withLine,
  withoutLine,
} from './values.ts'

// Prices first, then the order: a changed load or place makes the offers void.
export const useNewOrder = (onPlaced: (order: DeskOrder) => void, customerId?: string) => {
  const [priced, setPriced] = useState<{ asked: string; answer: Answer }>()
  const [quoteId, setQuoteId] = useState('')
  const [earlier, setEarlier] = useState<Earlier>()
  const key = useRef('')
  const choosing = useRef('')
  // Offers are chosen from: what is sent next is the order.
  const [placing, setPlacing] = useState(false)
  const form = useForm<Values>({
    keptAs: 'desk-order',
    active: placing ? names : priceNames,
    initial: emptyValues(),
    rules: Object.fromEntries(names.map(name => [name, problemOf(name)])) as Record<
      Name,
      ReturnType<typeof problemOf>
    >,
    submit: async values => {
      const inquiry = inquiryOf(values, earlier)
      const asked = JSON.stringify(inquiry)
      if (priced?.asked === asked && quoteId) {
        onPlaced(await newOrders.place(placementOf(values, earlier, quoteId), key.current))
        return
      }
      const response = await newOrders.prices(inquiry)
      setPriced({ asked, answer: response })
      setQuoteId(response.quotes[0]?.quoteId ?? '')
      // One order for these offers, however often it is sent.
      key.current = crypto.randomUUID()
    },
  })
  const isCurrent = priced?.asked === JSON.stringify(inquiryOf(form.values, earlier))
  useEffect(() => setPlacing(isCurrent && quoteId !== ''), [isCurrent, quoteId])
  const fillIn = (values: Partial<Values>) => {
    for (const [name, value] of Object.entries(values)) form.field(name as Name).onChange(value)
  }
  const choose = async (id: string) => {
    choosing.current = id
    form.field('customerId').onChange(id)
    const known = await newOrders.known(id).catch(() => undefined)
    // Another one was chosen meanwhile.
    if (!known || choosing.current !== id) return
    setEarlier(known.order && earlierOf(known.order))
    fillIn({ customerName: known.customer.name, ...knownValues(known.customer, known.order) })
  }
  // What was typed is restored after a reload; what the last order has beside it is not stored.
  const restored = useRef(form.values.customerId)
  const first = useRef({ customerId, choose })
  useEffect(() => {
    const id = restored.current
    const given = first.current.customerId
    if (given && given !== id) {
      void first.current.choose(given)
      return
    }
    if (id === '') return
    choosing.current = id
    void newOrders.known(id).then(
      ({ order }) => choosing.current === id && setEarlier(order && earlierOf(order)),
      () => undefined,
    )
  }, [])
  return {
    ...form,
    choose,
    offers: isCurrent ? priced?.answer : undefined,
    quoteId,
    setQuoteId,
    addLine: (list: List) => fillIn(withLine(form.values, list)),
    removeLine: (list: List, line: number) => {
      fillIn(withoutLine(form.values, list, line))
      if (list === 'commodities' && earlier)
        setEarlier({ ...earlier, known: earlier.known.toSpliced(line, 1) })
    },
    // PRODUCT 7.1: a price for this shipment begins with the customer, the ends and the load.
    spotLink: () => {
      const { customerId, ...asked } = inquiryOf(form.values, earlier)
      const query = new URLSearchParams({ edit: 'new', customer: customerId, asked: JSON.stringify(asked) })
      return `/desk/spot?${query}`
    },
    moreLines: (earlier?.pieces.length ?? 0) + (earlier?.commodities.length ?? 0),
  }
}
