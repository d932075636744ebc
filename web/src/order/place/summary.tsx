import { laneName } from '@dtms/contract/lane-name.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { departureWord } from '@dtms/contract/order/departure.ts'
import {
  arrivalText,
  arrivalWords,
  cutOffWords,
  daysText,
  departureText,
  nextCutOffText,
} from '@dtms/contract/quote/days.ts'
import { codes } from '@dtms/contract/wire.ts'
import { lineBasis } from '@dtms/pricing/output/line-basis.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { type Said, useLanguage, useWords } from '#kernel/language.ts'
import { convertedText } from '#quote/public.ts'
import { Button } from '#ui/button/button.tsx'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { ValidUntil } from '#ui/layout/valid-until.tsx'
import { CancelPolicy } from '../cancel-policy.tsx'
import { ModeTag } from '../mode-tag.tsx'
import { amendmentText } from '../text/amendment.ts'
import { placeText } from '../text/place.ts'
import { ForCustoms, Missing } from './missing.tsx'
import { PriceNote } from './price-note.tsx'
import { SubmitButton } from './submit.tsx'
import styles from './summary.module.css'
import type { OrderForm } from './use-order-form.ts'

const importPolicy = () => loadChunk('provider-policy', () => import('./provider-policy.tsx'))
const ProviderPolicy = lazyPart(importPolicy, 'ProviderPolicy')

// Follows beside the form (DESIGN): the frozen price, what is missing, and the one button.
export const Summary = ({ form }: { form: OrderForm }) => {
  const say = useWords(placeText)
  const language = useLanguage()
  const { booked, mode, order } = form
  const quote = booked?.quote
  return (
    <aside className={styles.summary} aria-label={say.summary}>
      <header className={styles.summaryHead}>
        <ModeTag businessType={mode} />
        {order && <span className={styles.small}>{order.orderNo}</span>}
      </header>
      {quote && (
        <>
          <p className={styles.lane}>{laneName(quote)}</p>
          <p className={styles.small}>
            {quote.provider.name} · {quote.service}
          </p>
          <PolicyLink code={quote.provider.code} name={quote.provider.name} />
          <div className={styles.price}>
            <span className={styles.small}>{say.frozen}</span>
            <b>{money(quote.totalAmount)}</b>
            {quote.currency !== 'USD' && (
              <span className={styles.small}>{convertedText(quote, language)}</span>
            )}
            {quote.currency === 'USD' && quote.totalAmountCny !== null && (
              <span className={styles.small}>{money(quote.totalAmountCny, 'CNY')}</span>
            )}
          </div>
          {quote.insured && (
            <p className={styles.small}>
              {fill(say.insuredFor, {
                amount: money(quote.insured.amount, quote.insured.currency),
                percent: Math.round((100 * quote.insured.amount) / Number(booked.asked.inputData.GoodsValue)),
              })}
            </p>
          )}
          <p className={styles.small}>
            <ValidUntil time={quote.expirationTime} />
          </p>
          {whenOf(quote, language, form.draft.pickup.date || form.draft.readyDate).map(line => (
            <p key={line} className={styles.small}>
              {line}
            </p>
          ))}
          <details className={styles.charges}>
            <summary>{fill(say.lines, { n: quote.lines.length })}</summary>
            <dl>
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
            </dl>
          </details>
        </>
      )}
      <CancelPolicy rules={form.cancelPolicy} mode={mode} />
      {!quote && <p className={styles.note}>{say.draftWithoutQuote}</p>}
      {!form.accepted && <PriceNote form={form} />}
      {form.overLimit !== undefined && (
        <p className={styles.note}>{fill(say.overLimit, { limit: money(form.overLimit) })}</p>
      )}
      <ChangedElsewhere form={form} />
      <Missing form={form} />
      <ForCustoms form={form} />
      {quote && (
        <div className={styles.submit}>
          <SubmitButton form={form} />
        </div>
      )}
      <p className={styles.saved} role="status">
        {form.inReview ? (form.accepted ? say.needsAmendment : say.staysInReview) : savedWords(form, say)}
      </p>
      <AmendDialog form={form} />
    </aside>
  )
}

const AmendDialog = ({ form }: { form: OrderForm }) => {
  const say = useWords(amendmentText)
  if (!form.amending) return null
  return (
    <ReasonDialog
      title={say.askTitle}
      body={say.askBody}
      confirm={say.ask}
      onConfirm={form.amend}
      onClose={form.stopAmending}
    />
  )
}

// Another tab or a colleague was quicker: the user looks at the stored version, or overwrites it knowingly.
const ChangedElsewhere = ({ form }: { form: OrderForm }) => {
  const say = useWords(placeText)
  const { failure } = form.saved
  if (failure?.code !== codes.conflict) return null
  return (
    <div className={styles.note} role="status">
      <p>{failure.message}</p>
      <Button onClick={form.seeOther}>{say.seeOther}</Button>{' '}
      <Button look="link" onClick={form.insist}>
        {say.keepMine}
      </Button>
    </div>
  )
}

// How long it takes, and its days in their order: cut-off, departure, arrival.
const whenOf = (
  quote: NonNullable<OrderForm['booked']>['quote'],
  language: Language,
  readyDay: string,
): string[] =>
  [
    daysText(quote, language),
    quote.cutOff &&
      `${cutOffWords[language]} ${nextCutOffText(quote.cutOff, language, new Date(), readyDay)}`,
    quote.cutOff &&
      `${departureWord('etd', quote.businessType)[language]} ${departureText(quote.cutOff, language, new Date(), readyDay)}`,
    quote.arrival && `${arrivalWords[language]} ${arrivalText(quote.arrival)}`,
  ].filter(line => typeof line === 'string' && line !== '') as string[]

// PRODUCT 1: the provider's policy can be read before booking.
const PolicyLink = ({ code, name }: { code: string; name: string }) => {
  const say = useWords(placeText)
  const [open, setOpen] = useState(false)
  return (
    <>
      <p>
        <Button look="link" onClick={() => setOpen(true)}>
          {say.providerTerms}
        </Button>
      </p>
      {open && (
        <Suspense fallback={null}>
          <ProviderPolicy code={code} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const savedWords = (
  { saved: { saving, savedAt, failure } }: OrderForm,
  say: Said<typeof placeText>,
): string => {
  if (saving) return say.saving
  if (failure) return fill(say.notSaved, { why: Object.values(failure.fields)[0] ?? failure.message })
  return savedAt ? fill(say.savedAt, { time: formatDateTime(savedAt).slice(-5) }) : say.unsaved
}
