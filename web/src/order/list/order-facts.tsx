import { fill } from '@dtms/contract/language.ts'
import { type CarrierNumberKind, carrierNumberWords } from '@dtms/contract/order.ts'
import type { CommodityLine, OrderPiece, Party } from '@dtms/contract/order-rule.ts'
import { Copy } from 'lucide-react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { kitText } from '#ui/text.ts'
import type { OrderDetail } from '../queries.ts'
import { placeText } from '../text/place.ts'
import { shipmentText } from '../text/shipments.ts'
import styles from './panel.module.css'

const partyWords = (party: Party | null): string =>
  party
    ? [party.company || party.contact, party.phone, party.line1, party.city, party.postcode, party.country]
        .filter(Boolean)
        .join(', ')
    : ''

// What was ordered, and the numbers that the carrier knows it by.
export const OrderFacts = ({ order }: { order: OrderDetail }) => {
  const say = { ...useWords(kitText), ...useWords(placeText), ...useWords(shipmentText) }
  const language = useLanguage()
  const pieces = (order.pieces as OrderPiece[]).map(
    ({ quantity, lengthCm, widthCm, heightCm, weightKg }) =>
      `${quantity} × ${lengthCm}×${widthCm}×${heightCm} cm, ${weightKg} kg`,
  )
  const goods = (order.commodities as CommodityLine[]).map(
    line =>
      `${line.nameZh || line.nameEn} ${line.hsCode}${line.quantity === null ? '' : ` × ${line.quantity}`}`,
  )
  const facts: [string, string][] = [
    [say.customerRef, order.customerRef],
    [say.shipper, partyWords(order.shipper)],
    [say.consignee, partyWords(order.consignee)],
    [say.notify, partyWords(order.notify)],
    [say.shipmentId, [order.fba?.shipmentId, order.fba?.referenceId].filter(Boolean).join(' / ')],
    [say.warehouse, order.fba?.warehouseCode ?? ''],
    [placeText.load[language], pieces.join('\n')],
    [say.goods, goods.join('\n')],
    [say.terms, [order.incoterm, order.incotermPlace, order.duty].filter(Boolean).join(' ')],
    [say.ready, order.readyDate ?? ''],
    [
      say.pickupDate,
      [order.pickup?.date, [order.pickup?.from, order.pickup?.to].filter(Boolean).join('–')]
        .filter(Boolean)
        .join(' '),
    ],
    [say.pickupAddress, partyWords(order.pickup?.address ?? null)],
    [say.remarks, order.remarks],
  ]
  const copy = async (number: string) => {
    await navigator.clipboard.writeText(number)
    void showMessage('success', say.copied)
  }
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
