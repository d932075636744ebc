import { laneName } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { Segmented } from '#ui/field/segmented.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { offers } from '../queries.ts'
import { inboxText, offerText } from '../text.ts'
import { ComposerLines } from './composer-lines.tsx'
import type { MadeOffer } from './made-offers.ts'
import { draftOf, meetTotal, previewLines, validities } from './offer-draft.ts'
import { OfferSums } from './offer-sums.tsx'
import styles from './price-composer.module.css'
import { useOfferForm } from './use-offer-form.ts'

interface PriceComposerProps {
  conversationId: string
  // The base quote; its price of today is requested on demand.
  quoteId: string
  // The offer that this one replaces.
  replaced: MadeOffer | undefined
  // In the customer's language: these words are in the customer's price.
  discountText: string
  onDone: () => void
  onClose: () => void
}

const typingPauseMs = 250

// A price of the agent's own: a quote, what is taken off or added, and what is left of it.
export const PriceComposer = (props: PriceComposerProps) => {
  const { conversationId, quoteId, replaced, discountText, onDone, onClose } = props
  const say = useWords(offerText)
  const common = useWords(inboxText)
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const [today, setToday] = useState(false)
  // Pricing again stores a new quote for the customer: once is enough.
  const [todayId, setTodayId] = useState<string>()
  const { draft, change, errorOf, failure, busy, form, send } = useOfferForm(
    conversationId,
    draftOf(replaced),
    () => ({
      quoteId: today && todayId ? todayId : quoteId,
      ...(replaced && { replaces: replaced.id }),
    }),
    waits => {
      void showMessage(
        waits ? 'warning' : 'success',
        waits ? (replaced ? say.waitsToReplace : say.waits) : say.sent,
      )
      onDone()
    },
  )

  const lines = useSettled(JSON.stringify(previewLines(draft.lines, say.defaultDiscount)))
  const preview = useQuery(
    ['quotes', 'offer-preview', today, quoteId, lines],
    async signal => {
      const asked = today ? (todayId ?? quoteId) : quoteId
      const response = await offers.preview(
        conversationId,
        { quoteId: asked, reprice: today && todayId === undefined, lines: JSON.parse(lines) },
        signal,
      )
      if (today) setTodayId(response.quote.quoteId)
      return response
    },
    { fresh: true },
  )
  const { quote } = preview.value ?? {}
  const currency = quote?.currency ?? 'USD'
  const ready = preview.value !== undefined && !preview.failure && (!today || todayId !== undefined)
  const counter = replaced?.now.counterAmount ?? undefined

  return (
    <section className={styles.composer} aria-labelledby={titleId}>
      <header className={styles.head}>
        <button type="button" className={styles.back} aria-label={common.back} onClick={onClose}>
          <ArrowLeft aria-hidden="true" />
        </button>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
          {replaced ? say.replaceTitle : say.title}
        </h2>
      </header>
      <form
        ref={form}
        className={styles.form}
        noValidate
        aria-busy={busy || undefined}
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <div className={styles.fields}>
          <div className={styles.route}>
            <strong>{quote ? laneName(quote) : say.pricing}</strong>
            <span>{quote && `${quote.service} · ${quote.channel}`}</span>
          </div>
          <div className={styles.choice}>
            <span className={styles.label}>{say.base}</span>
            <Segmented
              name={say.base}
              value={today ? 'today' : 'quoted'}
              choices={[
                { value: 'quoted', text: say.asQuoted },
                { value: 'today', text: say.today },
              ]}
              onChange={value => setToday(value === 'today')}
            />
          </div>
          <ComposerLines
            lines={draft.lines}
            currency={currency}
            discountText={discountText}
            errorOf={errorOf}
            onChange={changed => change({ lines: changed })}
          />
          {counter !== undefined && quote?.currency === 'USD' && quote.totalAmount !== counter && (
            <Button
              look="soft"
              disabled={preview.loading}
              onClick={() =>
                change({ lines: meetTotal(draft.lines, quote.totalAmount, counter, discountText) })
              }
            >
              {fill(say.matchCounter, { amount: money(counter) })}
            </Button>
          )}
          <div className={styles.choice}>
            <span className={styles.label}>{say.validUntil}</span>
            <Segmented
              name={say.validUntil}
              value={draft.validity}
              choices={validities.map(value => ({ value, text: say[value] }))}
              onChange={validity => change({ validity })}
            />
          </div>
          {draft.validity === 'day' && (
            <DateField
              name="validUntil"
              label={say.lastDay}
              hint={say.lastDayHint}
              required
              value={draft.day}
              error={errorOf('validUntil')}
              onChange={day => change({ day })}
            />
          )}
          <TextField
            name="reason"
            label={say.reason}
            hint={say.reasonHint}
            required
            maxLength={200}
            autoComplete="off"
            value={draft.reason}
            error={errorOf('reason')}
            onChange={reason => change({ reason })}
          />
        </div>
        <footer className={styles.foot}>
          <OfferSums preview={preview} />
          <FormFailure text={failure} />
          <Button type="submit" look="cta" wide busy={busy} disabled={!ready}>
            {say.send}
          </Button>
        </footer>
      </form>
    </section>
  )
}

// What was typed, when the typing pauses.
const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
