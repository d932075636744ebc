import { fill } from '@dtms/contract/language.ts'
import { feeWaitsWords } from '@dtms/contract/order/event.ts'
import { flowStatus, type MeasureState } from '@dtms/contract/order/order.ts'
import { cancellationFee } from '@dtms/contract/trade-words/money.ts'
import { lineBasis } from '@dtms/pricing/output/line-basis.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Clock, type LucideIcon, RotateCcw, XCircle } from 'lucide-react'
import { Fragment } from 'react'
import { figure } from '#kernel/format/figure.ts'
import { figureIn } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { convertedText } from '#quote/public.ts'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { adjustmentText } from '../../price-change/adjustment-text.ts'
import { afterCancel, change, changeIn } from '../../price-change/money.ts'
import { OrderCost } from '../cost/order-cost.tsx'
import { correctionText } from '../move/correction-text.ts'
import { totalsOf } from '../move/measured-pieces.ts'
import type { DeskOrder } from '../queries.ts'
import { deskOrderText } from '../text.ts'
import styles from './order-panel.module.css'
import { money } from './order-words.tsx'

const states = {
  waiting: { tone: 'wait', icon: Clock, word: 'stateWaiting' },
  agreed: { tone: 'adopt', icon: CircleCheck, word: 'stateAgreed' },
  refused: { tone: 'reject', icon: XCircle, word: 'stateRefused' },
  replaced: { tone: 'quiet', icon: RotateCcw, word: 'stateReplaced' },
  closed: { tone: 'quiet', icon: XCircle, word: 'stateClosed' },
} as const satisfies Record<
  MeasureState,
  { tone: string; icon: LucideIcon; word: keyof typeof deskOrderText | 'stateClosed' }
>

const kindWords = { measure: 'byMeasure', amendment: 'byAmendment' } as const

// The frozen price line by line, and what each measure did to it.
export const OrderPrice = ({ order }: { order: DeskOrder }) => {
  const say = useWords(deskOrderText)
  const sayOf = useWords(correctionText)
  const language = useLanguage()
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say.charge}</th>
            <th scope="col" className={styles.right}>
              {order.quote?.currency ?? 'USD'}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.quote?.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list; the same charge may come twice.
            <tr key={index}>
              <td>
                {line.text}
                <small className={styles.basis}>{lineBasis(line, language)}</small>
              </td>
              <td className={styles.right}>{figureIn(line.amount, line.currency)}</td>
            </tr>
          ))}
          <tr className={styles.total}>
            <td>
              {say.total}
              {order.quote && <small className={styles.basis}>{convertedText(order.quote, language)}</small>}
            </td>
            <td className={styles.right}>{money(order.totalAmount)}</td>
          </tr>
          <PriceChanges order={order} />
        </tbody>
      </table>
      {(order.flowStatus === flowStatus.adopt || order.flowStatus === flowStatus.cancel) && (
        <Link to={'/desk/bills' as '/billing'} search={{ part: 'charges', orderNo: order.orderNo } as never}>
          {say.chargesAndBills}
        </Link>
      )}
      <OrderCost order={order} />
      <section>
        <h3>{say.measures}</h3>
        {order.measures.length === 0 && <p className={styles.quiet}>{say.noMeasures}</p>}
        <ul className={styles.events}>
          {[...order.measures].reverse().map(measure => {
            const { tone, icon, word } = states[measure.state]
            const totals = totalsOf(measure.pieces)
            return (
              <li key={measure.id} className={styles.event}>
                <time dateTime={measure.createTime}>{formatDateTime(new Date(measure.createTime))}</time>
                <span>
                  {sayOf[kindWords[measure.kind]]}
                  {' · '}
                  {fill(say.totals, {
                    n: totals.quantity,
                    kg: figure(totals.weightKg),
                    cbm: figure(totals.volumeCbm),
                  })}
                </span>
                <p className={classNames(measure.difference > 0 && styles.missing)}>
                  {money(measure.previousAmount)} → {money(measure.totalAmount)} ({change(measure.difference)}
                  ) {measure.note}
                </p>
                {measure.recordedConsent && (
                  <p>
                    {fill(sayOf.recordedBy, {
                      source: measure.recordedConsent.text,
                      note: measure.recordedConsent.note,
                    })}
                  </p>
                )}
                {(measure.state !== 'waiting' || order.consentWanted) && (
                  <p>
                    <Badge tone={tone} icon={icon}>
                      {word === 'stateClosed' ? sayOf.stateClosed : say[word]}
                    </Badge>
                  </p>
                )}
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}

// What has changed since the quote, charge by charge, down to what is payable.
const PriceChanges = ({ order }: { order: DeskOrder }) => {
  const say = useWords(deskOrderText)
  const sayOf = useWords(correctionText)
  const language = useLanguage()
  const cancelled = afterCancel(order)
  return (
    <>
      {order.measures
        .filter(({ inPrice }) => inPrice)
        .map(measure => (
          <Fragment key={measure.id}>
            <tr className={styles.total}>
              <td>{sayOf[kindWords[measure.kind]]}</td>
              <td className={styles.right}>{change(measure.difference)}</td>
            </tr>
            {measure.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stored list; the same charge may come twice.
              <tr key={index}>
                <td>
                  {line.text}
                  <small className={styles.basis}>{adjustmentText(line, language)}</small>
                </td>
                <td className={styles.right}>{changeIn(line.amount, line.currency)}</td>
              </tr>
            ))}
          </Fragment>
        ))}
      {cancelled && (
        <>
          <tr>
            <td>{sayOf.withdrawn}</td>
            <td className={styles.right}>{change(cancelled.withdrawn)}</td>
          </tr>
          {cancelled.fee > 0 && (
            <tr>
              <td>{cancellationFee[language]}</td>
              <td className={styles.right}>{change(cancelled.fee)}</td>
            </tr>
          )}
        </>
      )}
      {order.payableAmount !== order.totalAmount && (
        <tr className={styles.total}>
          <td>{say.payable}</td>
          <td className={styles.right}>{money(order.payableAmount)}</td>
        </tr>
      )}
      {order.feeAwaited !== null && (
        <tr>
          <td>
            {cancellationFee[language]}
            <small className={styles.basis}>{feeWaitsWords[language]}</small>
          </td>
          <td className={styles.right}>{money(order.feeAwaited)}</td>
        </tr>
      )}
    </>
  )
}
