import { rangeText } from '@dtms/contract/calendar-days.ts'
import { destinationText, laneName } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import { modes, orderPathOf } from '@dtms/contract/mode.ts'
import { spotCalls, spotLimits } from '@dtms/contract/quote/spot.ts'
import { quoteLegs } from '@dtms/contract/quote/words.ts'
import { codes, type OutputOf } from '@dtms/contract/wire.ts'
import { lineBasis } from '@dtms/pricing/output/line-basis.ts'
import { useRouter } from '@tanstack/react-router'
import { ArrowRight, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { bookAsGuest } from '#account/public.ts'
import { figure } from '#kernel/format/figure.ts'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { send } from '#kernel/request/send.ts'
import { linkSecret } from '#kernel/visitor/link-secret.ts'
import { useSignedIn } from '#kernel/visitor/session.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkFailure } from '#ui/feedback/link-failure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { Facts } from '#ui/layout/facts.tsx'
import { ValidUntil } from '#ui/layout/valid-until.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { convertedText } from '../results/converted-text.ts'
import { groupByLeg } from '../results/legs.ts'
import styles from './offer-page.module.css'
import { offerPageText } from './text.ts'

type Offered = OutputOf<typeof spotCalls.offer>

// PRODUCT 7.1: an offer for holders of its mailed link.
export const OfferPage = () => {
  const say = useWords(offerPageText)
  const language = useLanguage()
  const { value, failure, reload } = useQuery(['offer', language], signal => read(linkSecret(), signal), {
    fresh: true,
  })
  if (value) return <Offer offered={value} onChanged={reload} />
  if (!failure) return <Skeleton page />
  return <LinkFailure failure={failure} say={say} onRetry={reload} />
}

// Silent: the page itself shows what is wrong. Without a secret nothing is requested.
const read = async (token: string, signal: AbortSignal): Promise<Offered> => {
  if (token === '') throw new CallFailure({ code: codes.notFound, message: '' })
  return send(spotCalls.offer, { body: { token } }, { signal, silent: true })
}

// Box by box, or the totals where no boxes were given.
const loadText = ({ pieces, load }: Offered, say: Record<'piece' | 'totals', string>): string =>
  pieces.length > 0
    ? pieces.map(piece => fill(say.piece, piece)).join('\n')
    : fill(say.totals, { n: load.quantity, kg: figure(load.weightKg), cbm: figure(load.volumeCbm) })

const Offer = ({ offered, onChanged }: { offered: Offered; onChanged: () => void }) => {
  const say = useWords(offerPageText)
  const language = useLanguage()
  const { quote, companyName } = offered
  const provider = quote.provider.name
  return (
    <article className={styles.page}>
      <header>
        <p className={styles.from}>
          {companyName
            ? fill(say.madeFor, { provider, company: companyName })
            : fill(say.madeBy, { provider })}
        </p>
        <h1 className={styles.lane}>
          {quote.originName}
          <ArrowRight aria-hidden="true" />
          {destinationText(quote.businessType, quote.destinationName)}
        </h1>
      </header>
      <div className={styles.split}>
        <section className={styles.card} aria-labelledby="offer-lines">
          <h2 id="offer-lines">{say.lines}</h2>
          {groupByLeg(quote.lines).map(group => (
            <dl key={group.leg} className={styles.lines}>
              <div className={styles.leg}>
                <dt>{quoteLegs[group.leg][language]}</dt>
                <dd>{money(group.total, quote.currency)}</dd>
              </div>
              {group.lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list; the same charge may come twice.
                <div key={index}>
                  <dt>
                    {line.text}
                    <small>{lineBasis(line, language)}</small>
                  </dt>
                  <dd>{money(line.amount, quote.currency)}</dd>
                </div>
              ))}
            </dl>
          ))}
          {quote.remark && (
            <div>
              <h2>{say.remark}</h2>
              <p className={styles.remark}>{quote.remark}</p>
            </div>
          )}
        </section>
        <section className={`${styles.card} ${styles.decide}`} aria-labelledby="offer-total">
          <h2 id="offer-total">{say.total}</h2>
          <p className={styles.total}>{money(quote.totalAmount)}</p>
          {quote.currency !== 'USD' && <p className={styles.quiet}>{convertedText(quote, language)}</p>}
          <Facts
            facts={[
              [say.service, quote.service],
              [say.mode, modes[quote.businessType].name[language]],
              [say.transit, fill(say.days, { days: rangeText(quote.minDays, quote.maxDays ?? 0) })],
              [say.load, loadText(offered, say)],
              [
                say.chargeable,
                `${figure(quote.chargeable.billedAs)} ${quote.chargeable.unit === 'rt' ? 'RT' : quote.chargeable.unit}`,
              ],
              [say.until, <ValidUntil key="until" time={quote.expirationTime} bare />],
            ]}
          />
          <Decide offered={offered} onChanged={onChanged} />
        </section>
      </div>
    </article>
  )
}

const Decide = ({ offered, onChanged }: { offered: Offered; onChanged: () => void }) => {
  const say = useWords(offerPageText)
  const { accept, acceptedBy, acceptedTime } = offered
  if (accept === 'book') return <Book offered={offered} />
  if (accept === 'name') return <AcceptByName onAccepted={onChanged} />
  return (
    <Notice icon={CircleCheck} tone="good">
      <p>
        {acceptedTime
          ? fill(say.accepted, { name: acceptedBy, time: formatDateTime(new Date(acceptedTime)) })
          : say.taken}
      </p>
    </Notice>
  )
}

// PRODUCT 7.5: the quote goes with the visitor through sign-up or login to the order form.
const Book = ({ offered: { quote, companyName } }: { offered: Offered }) => {
  const say = useWords(offerPageText)
  const router = useRouter()
  const signedIn = useSignedIn()
  const [busy, setBusy] = useState(false)
  const path = `${orderPathOf(quote.businessType)}?quoteId=${quote.quoteId}`

  const book = async () => {
    setBusy(true)
    try {
      // A company that has an account logs in; its quotes hold the offer already.
      if (!signedIn && companyName !== '') {
        router.history.push(`/login?to=${encodeURIComponent(path)}`)
        return
      }
      await send(spotCalls.takeOffer, { body: { token: linkSecret() } })
      if (signedIn) router.history.push(path)
      else
        bookAsGuest({
          quoteId: quote.quoteId,
          path,
          name: `${quote.provider.name} · ${quote.service}`,
          lane: laneName(quote),
          days: fill(say.days, { days: rangeText(quote.minDays, quote.maxDays ?? 0) }),
          price: money(quote.totalAmount),
        })
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button look="cta" size="large" wide busy={busy} onClick={() => void book()}>
        {say.book}
      </Button>
      {!signedIn && <p className={styles.quiet}>{say.bookHint}</p>}
    </>
  )
}

const AcceptByName = ({ onAccepted }: { onAccepted: () => void }) => {
  const say = useWords(offerPageText)
  const form = useForm({
    initial: { name: '' },
    rules: { name: value => (value.trim() === '' ? 'required' : undefined) },
    submit: async ({ name }) => {
      await send(spotCalls.acceptOffer, { body: { token: linkSecret(), name } })
      onAccepted()
    },
  })
  return (
    <form {...form.props} className={styles.form}>
      <TextField
        {...form.field('name')}
        label={say.name}
        hint={say.nameHint}
        required
        maxLength={spotLimits.name}
        autoComplete="name"
      />
      <Button type="submit" look="cta" size="large" wide busy={form.busy}>
        {say.accept}
      </Button>
    </form>
  )
}
