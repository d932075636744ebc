import { fill } from '@dtms/contract/language.ts'
import { feeWaitsWords } from '@dtms/contract/order/event.ts'
import { cancellationFee } from '@dtms/contract/trade-words/money.ts'
import { lineBasis } from '@dtms/pricing/output/line-basis.ts'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useCustomer } from '#account/public.ts'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { mayOpenRoute } from '#kernel/visitor/permission.ts'
import { convertedText } from '#quote/public.ts'
import { CancelPolicy } from '../cancel-policy.tsx'
import { adjustmentText } from '../price-change/adjustment-text.ts'
import { afterCancel, change, changeIn } from '../price-change/money.ts'
import type { OrderDetail } from '../queries.ts'
import { shipmentPanelText } from '../text/shipment-panel.ts'
import styles from './panel.module.css'

// What is charged, line by line: the frozen quote and what measured weights have changed since.
export const OrderPrice = ({ order }: { order: OrderDetail }) => {
  const say = useWords(shipmentPanelText)
  const language = useLanguage()
  const { quote, measures, insurance, payableAmount } = order
  const visitor = useCustomer()
  // Charges arise when an order is accepted.
  const billed = order.flowStatus === 2 && visitor && mayOpenRoute({ module: 'billing' }, visitor)
  if (!quote) return null
  const cancelled = afterCancel(order)
  return (
    <section className={styles.part} aria-label={say.price}>
      <h3>{say.price}</h3>
      <dl className={styles.lines}>
        {quote.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list; the same charge may come twice.
          <div key={index}>
            <dt>
              {line.text}
              <small>{lineBasis(line, language)}</small>
            </dt>
            <dd>{money(line.amount, line.currency)}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>
            {say.frozen}
            <small>{convertedText(quote, language)}</small>
          </dt>
          <dd>{money(quote.totalAmount)}</dd>
        </div>
        {measures.map(measure => (
          <Fragment key={measure.id}>
            <div className={measure.state === 'agreed' ? undefined : styles.open}>
              <dt>
                {fill(measure.kind === 'amendment' ? say.amended : say.adjustment, {
                  state: say[measure.state],
                })}
                {measure.recordedConsent && (
                  <small>
                    {fill(say.recordedConsent, {
                      provider: order.provider?.name ?? '',
                      source: measure.recordedConsent.text,
                      note: measure.recordedConsent.note,
                    })}
                  </small>
                )}
              </dt>
              <dd>{change(measure.difference)}</dd>
            </div>
            {measure.state !== 'replaced' &&
              measure.lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a stored list; the same charge may come twice.
                <div key={index} className={styles.within}>
                  <dt>
                    {line.text}
                    <small>{adjustmentText(line, language)}</small>
                  </dt>
                  <dd>{changeIn(line.amount, line.currency)}</dd>
                </div>
              ))}
          </Fragment>
        ))}
        {cancelled && (
          <>
            <div>
              <dt>{say.withdrawn}</dt>
              <dd>{change(cancelled.withdrawn)}</dd>
            </div>
            {cancelled.fee > 0 && (
              <div>
                <dt>{cancellationFee[language]}</dt>
                <dd>{change(cancelled.fee)}</dd>
              </div>
            )}
          </>
        )}
        {payableAmount !== null && payableAmount !== quote.totalAmount && (
          <div className={styles.sum}>
            <dt>{say.payable}</dt>
            <dd>{money(payableAmount)}</dd>
          </div>
        )}
        {order.feeAwaited !== null && (
          <div>
            <dt>
              {cancellationFee[language]}
              <small>{feeWaitsWords[language]}</small>
            </dt>
            <dd>{money(order.feeAwaited)}</dd>
          </div>
        )}
      </dl>
      {insurance.insured && insurance.amount !== null && (
        <p className={styles.small}>
          {fill(say.insured, { amount: money(insurance.amount, insurance.currency) })}
        </p>
      )}
      {(order.flowStatus === 1 || order.flowStatus === 2) && (
        <CancelPolicy rules={order.cancelPolicy} mode={order.businessType} />
      )}
      {billed && (
        <p className={styles.small}>
          <Link to="/billing" search={{ q: order.orderNo } as never}>
            {say.bills}
          </Link>
          {' · '}
          <Link to="/billing" search={{ part: 'charges', q: order.orderNo } as never}>
            {say.charges}
          </Link>
        </p>
      )}
    </section>
  )
}
