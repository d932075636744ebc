import { useEffect, useRef, useState } from 'react'
import { useForm } from '#ui/field/use-form.ts'
import type { DeskOrder } from '../queries.ts'
import { newOrders, type Offer } from './queries.ts'
import {
  type Earlier,
  emptyValues,
  inquiryOf,
  knownValues,
  type Name,
  names,
  pieceLines,
  placementOf,
  priceNames,
  problemOf,
  type Values,
  withoutLine,
} from './values.ts'

// Prices first, then the order: a changed load or place makes the offers void.
export const useNewOrder = (onPlaced: (order: DeskOrder) => void) => {
  const [priced, setPriced] = useState<{ asked: string; offers: readonly Offer[] }>()
  const [quoteId, setQuoteId] = useState('')
  const [earlier, setEarlier] = useState<Earlier>()
  const key = useRef('')
  const choosing = useRef('')
  // Offers are chosen from: what is sent next is the order.
  const [placing, setPlacing] = useState(false)
  const form = useForm<Values>({
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
      const { quotes } = await newOrders.prices(inquiry)
      setPriced({ asked, offers: quotes })
      setQuoteId(quotes[0]?.quoteId ?? '')
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
    setEarlier(known.order && { pieces: known.order.pieces, commodities: known.order.commodities })
    fillIn(knownValues(known.customer, known.order))
  }
  return {
    ...form,
    choose,
    offers: isCurrent ? priced?.offers : undefined,
    quoteId,
    setQuoteId,
    setLines: (lines: number) => fillIn({ lines: String(lines) }),
    removeLine: (line: number) => fillIn(withoutLine(form.values, line)),
    moreLines:
      Math.max(0, (earlier?.pieces.length ?? 1) - pieceLines.length) +
      Math.max(0, (earlier?.commodities.length ?? 1) - 1),
  }
}
