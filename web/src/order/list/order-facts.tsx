import { warehouseText } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import { departureWord } from '@dtms/contract/order/departure.ts'
import {
  type CarrierNumberKind,
  carrierNumberWords,
  orderColumnWords,
  urgencyWords,
} from '@dtms/contract/order/order.ts'
import type { CommodityLine, OrderPiece } from '@dtms/contract/order/rule.ts'
import { goodsClassTexts } from '@dtms/contract/quote/goods-class.ts'
import { Copy } from 'lucide-react'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { useCopy } from '#ui/button/use-copy.ts'
import { uiText } from '#ui/text.ts'
import { etaText, etdText } from '../milestone/eta.ts'
import { PartyCard } from '../party-card.tsx'
import type { OrderDetail } from '../queries.ts'
import { placeText } from '../text/place.ts'
import { shipmentPanelText } from '../text/shipment-panel.ts'
import { shipmentText } from '../text/shipments.ts'
import styles from './panel.module.css'

// What was ordered, and the numbers that the carrier knows it by.
export const OrderFacts = ({ order }: { order: OrderDetail }) => {
  const say = {
    ...useWords(uiText),
    ...useWords(placeText),
    ...useWords(shipmentText),
    ...useWords(shipmentPanelText),
  }
  const language = useLanguage()
  const pieces = (order.pieces as OrderPiece[]).map(
    ({ quantity, lengthCm, widthCm, heightCm, weightKg }) =>
      `${quantity} × ${lengthCm}×${widthCm}×${heightCm} cm, ${weightKg} kg`,
  )
  const goods = (order.commodities as CommodityLine[]).map(line => {
    const name = language === 'en' ? line.nameEn || line.nameZh : line.nameZh || line.nameEn
    const hs = line.hsCode && `HS ${line.hsCode}`
    return [name, hs, line.quantity !== null && `× ${line.quantity}`].filter(Boolean).join(' ')
  })
  const parties = [
    [say.shipper, order.shipper],
    [say.consignee, order.consignee],
    [say.notify, order.notify],
    [say.pickupAddress, order.pickup?.address ?? null],
  ] as const
  const facts: [string, string][] = [
    [departureWord('etd', order.businessType)[language], etdText(order)],
    [orderColumnWords.eta[language], etaText(order)],
    [say.customerRef, order.customerRef],
    [say.tag, order.tags.join(say.listJoin)],
    [say.service, order.service],
    [say.urgency, order.urgency > 1 ? urgencyWords[order.urgency as 2 | 3][language] : ''],
    [say.shipmentId, [order.fba?.shipmentId, order.fba?.referenceId].filter(Boolean).join(' / ')],
    [say.warehouse, warehouseText(order.fba?.warehouseCode ?? '')],
    [placeText.load[language], pieces.join('\n')],
    [say.goods, [...goods, ...goodsClassTexts(order, language)].join('\n')],
    [say.terms, [order.incoterm, order.incotermPlace, order.duty].filter(Boolean).join(' ')],
    [say.goodsValue, order.goodsValue === null ? '' : money(order.goodsValue, order.goodsCurrency)],
    [say.ready, order.readyDate ?? ''],
    [
      say.pickupDate,
      [order.pickup?.date, [order.pickup?.from, order.pickup?.to].filter(Boolean).join('–')]
        .filter(Boolean)
        .join(' '),
    ],
    [say.remarks, order.remarks],
  ]
  const copy = useCopy()
  return (
    <>
      {order.carrierNumbers.length > 0 && (
        <section className={styles.part} aria-label={say.numbers}>
          <h3>{say.numbers}</h3>
          <ul className={styles.numbers}>
            {order.carrierNumbers.map(({ kind, number }) => (
              <li key={number}>
                <span className={styles.small}>
                  {carrierNumberWords[kind as CarrierNumberKind][language]}
                </span>
                <button
                  type="button"
                  aria-label={fill(say.copyNumber, { number })}
                  onClick={() => void copy(number)}
                >
                  {number}
                  <Copy aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part} aria-label={say.details}>
        <h3>{say.details}</h3>
        <div className={styles.parties}>
          {parties.map(([name, party]) => party && <PartyCard key={name} name={name} party={party} />)}
        </div>
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </section>
    </>
  )
}
