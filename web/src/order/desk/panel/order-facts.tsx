import { warehouseText } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { type FlowStatus, urgencyWords } from '@dtms/contract/order/order.ts'
import type { CommodityLine, OrderPiece } from '@dtms/contract/order/rule.ts'
import { goodsClassTexts } from '@dtms/contract/quote/goods-class.ts'
import { TriangleAlert } from 'lucide-react'
import { figure } from '#kernel/format/figure.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Facts } from '#ui/layout/facts.tsx'
import { PartyCard } from '../../party-card.tsx'
import { costText } from '../cost/text.ts'
import { orderListText } from '../list/text.ts'
import type { DeskOrder } from '../queries.ts'
import { deskOrderText } from '../text.ts'
import styles from './order-panel.module.css'
import { money } from './order-words.tsx'

// What the price counted, and by which rule.
const chargeableText = ({ chargeable, unit, rule }: NonNullable<DeskOrder['quote']>['chargeable']): string =>
  [`${figure(chargeable)} ${unit === 'rt' ? 'RT' : unit}`, rule].filter(Boolean).join(' · ')

// What was ordered: who to whom, what, on which terms, and what is worth a second look.
export const OrderFacts = ({ order }: { order: DeskOrder }) => {
  const say = { ...useWords(deskOrderText), ...useWords(orderListText) }
  const language = useLanguage()
  const { pickup, fba, insurance } = order
  const facts: [string, string | null | undefined | false][] = [
    [say.customer, order.customerName],
    [say.customerRef, order.customerRef],
    [say.mode, modes[order.businessType].name[language]],
    [say.service, order.service],
    [say.provider, order.provider?.name],
    [say.urgency, urgencyWords[order.urgency as 1 & FlowStatus][language]],
    [say.waiting, order.submitTime && formatDateTime(new Date(order.submitTime))],
    [say.ready, order.readyDate],
    [say.pickup, pickup?.date && `${pickup.date} ${[pickup.from, pickup.to].filter(Boolean).join('–')}`],
    [say.incoterm, [order.incoterm, order.incotermPlace, order.duty].filter(Boolean).join(' ')],
    [say.handling, goodsClassTexts(order, language).join(' · ')],
    [say.goodsValue, order.goodsValue !== null && money(order.goodsValue, order.goodsCurrency)],
    [costText.chargeable[language], order.quote && chargeableText(order.quote.chargeable)],
    [say.insured, insurance.amount !== null && money(insurance.amount, insurance.currency)],
    [
      say.fba,
      fba && [fba.shipmentId, fba.referenceId, warehouseText(fba.warehouseCode)].filter(Boolean).join(' · '),
    ],
    [say.remarks, order.remarks],
  ]
  return (
    <>
      {order.warnings.length > 0 && (
        <ul className={styles.warnings} aria-label={say.warnings}>
          {order.warnings.map(({ field, text }) => (
            <li key={field + text}>
              <TriangleAlert aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.parties}>
        <PartyCard name={say.shipper} party={order.shipper} />
        <PartyCard
          name={say.consignee}
          party={order.consignee}
          otherwise={
            fba?.warehouseCode ? fill(say.amazonConsignee, { code: warehouseText(fba.warehouseCode) }) : '—'
          }
        />
        {order.notify && <PartyCard name={say.notify} party={order.notify} />}
        {pickup?.address && <PartyCard name={say.pickupAddress} party={pickup.address} />}
      </div>
      <Facts facts={facts} />
      <Goods order={order} />
    </>
  )
}

const Goods = ({ order }: { order: DeskOrder }) => {
  const say = { ...useWords(deskOrderText), ...useWords(orderListText) }
  const pieces = order.pieces as OrderPiece[]
  const commodities = order.commodities as CommodityLine[]
  return (
    <>
      <section>
        <h3>{say.goods}</h3>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.right}>
                {say.quantity}
              </th>
              <th scope="col">{say.size}</th>
              <th scope="col" className={styles.right}>
                {say.weightKg}
              </th>
            </tr>
          </thead>
          <tbody>
            {pieces.map((piece, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name.
              <tr key={index}>
                <td className={styles.right}>{piece.quantity}</td>
                <td>{[piece.lengthCm, piece.widthCm, piece.heightCm].map(cm => figure(cm)).join(' × ')}</td>
                <td className={styles.right}>{figure(piece.weightKg)}</td>
              </tr>
            ))}
            <tr className={styles.total}>
              <td className={styles.right}>{order.quantity}</td>
              <td>{figure(order.volumeCbm)} cbm</td>
              <td className={styles.right}>{figure(order.weightKg)} kg</td>
            </tr>
          </tbody>
        </table>
      </section>
      <section>
        <h3>{say.commodities}</h3>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say.name}</th>
              <th scope="col">{say.hsCode}</th>
              <th scope="col" className={styles.right}>
                {say.quantity}
              </th>
              <th scope="col" className={styles.right}>
                {say.unitValue}
              </th>
            </tr>
          </thead>
          <tbody>
            {commodities.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name.
              <tr key={index}>
                <td>{[line.nameZh, line.nameEn, line.unNumber].filter(Boolean).join(' ')}</td>
                <td>{line.hsCode}</td>
                <td className={styles.right}>{line.quantity}</td>
                <td className={styles.right}>
                  {line.unitValue !== null && money(line.unitValue, line.currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
