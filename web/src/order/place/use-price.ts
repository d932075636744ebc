import type { OrderDetails } from '@dtms/contract/order/rule.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { unpricedIn } from '@dtms/pricing/fits-quote.ts'
import { useEffect, useState } from 'react'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { orders, type Repriced } from '../queries.ts'
import { askedNow, changesSince, type OtherDoors } from './terms.ts'

const pauseMs = 700

export interface Booked {
  quote: Repriced['quote']
  asked: InquiryInput
}

interface Offer {
  // What it was made for.
  key: string
  asked: InquiryInput
  priced?: Repriced
  failure?: CallFailure
}

// The frozen price, and what the form costs where it is no longer what was quoted: priced as one types, and taken
// up by the shipper only (PRODUCT 2.3). Another door at the same price is nothing to accept.
export const usePrice = (
  booked: Booked | undefined,
  details: OrderDetails,
  // Doors that the quoted price does not apply to.
  elsewhere: OtherDoors | undefined,
  { onAccept, onSamePrice }: { onAccept: (booked: Booked) => void; onSamePrice: (booked: Booked) => void },
) => {
  const [offer, setOffer] = useState<Offer>()
  // No boxes where boxes were quoted is a form to be filled in, not another load.
  const measured =
    (details.pieces.length > 0 || !booked?.asked.pieces?.length) &&
    details.pieces.every(piece => Object.values(piece).every(value => value > 0))
  // Pickup and customs, which the form has no field for, that are asked for no longer.
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const unpriced = booked ? unpricedIn(details, booked.quote.optionsMissing) : []
  const leavesOut = unpriced.some(({ option }) => leftOut.includes(option))
  const changes = booked ? changesSince(details, booked) : []
  const otherTerms = booked !== undefined && (leavesOut || changes.length > 0)
  const differs = booked !== undefined && measured && (otherTerms || elsewhere !== undefined)
  const needsValue = details.insured && !details.goodsValue
  const asked = differs && !needsValue ? askedNow(details, booked.asked, leftOut, elsewhere) : undefined
  const key = asked ? JSON.stringify([booked?.quote.quoteId, asked]) : ''
  const quoteId = booked?.quote.quoteId

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds all that is priced.
  useEffect(() => {
    if (!asked || !quoteId) return
    let gone = false
    const timer = setTimeout(() => {
      const { inputData, options, goods, pieces } = asked
      orders
        .reprice({
          quoteId,
          options,
          goods,
          pieces: pieces ?? null,
          goodsValue: inputData.GoodsValue === undefined ? null : Number(inputData.GoodsValue),
          goodsCurrency: details.goodsCurrency,
          ...elsewhere,
        })
        .then(
          priced => {
            if (gone) return
            if (priced.difference === 0 && !otherTerms) onSamePrice({ quote: priced.quote, asked })
            else setOffer({ key, asked, priced })
          },
          (failure: unknown) => {
            if (!(failure instanceof CallFailure)) throw failure
            if (!gone) setOffer({ key, asked, failure })
          },
        )
    }, pauseMs)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [key])

  const current = offer?.key === key ? offer : undefined
  return {
    differs,
    changes,
    // Nothing is sent before the shipper has seen the price. Of a door alone the server knows whether it has another.
    toAccept: differs && (otherTerms || current !== undefined),
    // Another door alone, whose price the server has still to say.
    pricingDoor: asked !== undefined && !otherTerms && current === undefined,
    // Insurance has no price before the goods have a value.
    needsValue,
    // Ticked, and in no price: of the quote, or of what the form would cost now.
    unpriced: current?.priced
      ? unpricedIn(details, current.priced.quote.optionsMissing)
      : leavesOut
        ? []
        : unpriced,
    leaveOut: (options: readonly string[]) => setLeftOut(options),
    offer: current?.priced,
    failure: current?.failure,
    accept: () => {
      if (current?.priced) onAccept({ quote: current.priced.quote, asked: current.asked })
    },
  }
}
