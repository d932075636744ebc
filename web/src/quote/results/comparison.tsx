import { laneName } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import { ChevronDown, TimerOff } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useDevice } from '#kernel/device.ts'
import { type Said, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Draft } from '../form/draft.ts'
import noteStyles from '../history/repeat-note.module.css'
import { RepeatNote } from '../history/repeat-note.tsx'
import { LaneMap } from '../map/lane-map.tsx'
import type { InquiryPath } from '../mode.ts'
import type { Answer, Offer } from '../queries.ts'
import { compareText } from '../text/compare.ts'
import styles from './comparison.module.css'
import { useNow } from './countdown.ts'
import { Filters, type ServiceNews } from './filters.tsx'
import { legsIn } from './legs.ts'
import { NothingFound, NothingPasses, Refusals } from './nothing-found.tsx'
import { type Bargain, OfferRow } from './offer-row.tsx'
import { leaveOut } from './offers.ts'
import { useOptionPrices } from './option-prices.ts'
import { OrderTabs } from './order-tabs.tsx'
import { type Filter, maxCalendarDays, noFilter, type Order, ordered, orders, passes } from './rank.ts'
import { SummaryBar } from './summary-bar.tsx'

interface ComparisonProps {
  path: InquiryPath
  asked: Draft
  answer: Answer | undefined
  busy: boolean
  // What is shown answers an earlier question.
  stale: boolean
  // What is ticked by now cannot be priced as it is: nothing of what is shown may be booked.
  unanswered: boolean | undefined
  // The form in the place of the summary while it is being changed.
  form: ReactNode
  history: ReactNode
  onEdit: () => void
  // The same question at today's rates.
  onAgain: () => void
  onServices: (news: ServiceNews) => void
  onBargain: Bargain | undefined
}

// DESIGN: left the services and filters, right the offers as rows; cheapest, fastest and best value on top.
export const Comparison = (props: ComparisonProps) => {
  const { path, asked, answer, busy, stale, unanswered, form, history } = props
  const { onEdit, onAgain, onServices, onBargain } = props
  const say = useWords(compareText)
  const heading = useRef<HTMLHeadingElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const answered = answer !== undefined
  const [order, setOrder] = useState<Order>('cheapest')
  const [filter, setFilter] = useState<Filter>(noFilter)
  const all = answer?.quotes ?? []
  const offers = useMemo(
    () =>
      ordered(
        (answer?.quotes ?? []).filter(offer => passes(offer, filter)),
        order,
      ),
    [answer, filter, order],
  )
  const shownLegs = legsIn(all, asked)
  const priceOf = useOptionPrices(answer && all.length > 0 ? answer.inquiryId : undefined)
  const longest = Math.max(1, ...all.map(maxCalendarDays).filter(Number.isFinite))
  // The map shows the way of the offer on top; of all where the filters leave none.
  const mapped = offers.length > 0 ? offers : all
  const count = countWords(all.length, say)
  const [first] = all

  // The focused element is gone, with the form or with its line: the focus moves to the results, or into the form.
  const changing = Boolean(form)
  useEffect(() => {
    if (document.activeElement !== document.body) return
    if (changing) top.current?.querySelector('select')?.focus({ preventScroll: true })
    else if (answered) heading.current?.focus({ preventScroll: true })
  }, [answered, changing])

  // The offers come first on a small screen.
  const mobile = useDevice() === 'mobile'
  const filters = (
    <Filters {...{ offers: all, best: offers[0], priceOf, filter, onServices }} onFilter={setFilter} />
  )

  return (
    <>
      <div ref={top}>{form || <SummaryBar path={path} draft={asked} onEdit={onEdit} />}</div>
      {history}
      <LaneMap path={path} asked={asked} offers={stale || !answer ? undefined : mapped} />
      <div className={styles.columns}>
        {mobile ? (
          <details className={styles.folded}>
            <summary>
              {say.filters}
              <ChevronDown aria-hidden="true" />
            </summary>
            {filters}
          </details>
        ) : (
          filters
        )}
        <section className={styles.offers} aria-busy={busy || undefined}>
          <div className={styles.head}>
            <h1 ref={heading} tabIndex={-1} className={styles.title}>
              {answer ? count : say.pricing}
              {first && <small className={styles.lane}>{laneName(first)}</small>}
            </h1>
            <p className={styles.shown} role="status">
              {busy && answer
                ? say.pricing
                : offers.length < all.length && fill(say.shownOf, { n: offers.length, all: all.length })}
            </p>
            {all.length > 1 && (
              <label className={styles.sort}>
                {say.sort}
                <span>
                  <select
                    value={order}
                    onChange={event =>
                      setOrder(orders.find(one => one === event.currentTarget.value) ?? 'cheapest')
                    }
                  >
                    {orders.map(one => (
                      <option key={one} value={one}>
                        {say[one === 'fastest' ? 'fastestSort' : one]}
                      </option>
                    ))}
                  </select>
                  <ChevronDown aria-hidden="true" />
                </span>
              </label>
            )}
          </div>
          {answer ? (
            <div
              className={classNames(styles.list, (stale || unanswered) && styles.stale)}
              inert={unanswered}
            >
              <RepeatNote asked={asked} offers={all} />
              <ExpiredNote offers={all} onAgain={onAgain} />
              {all.length > 0 && (
                <OrderTabs offers={offers} order={order} inquiryId={answer.inquiryId} onOrder={setOrder} />
              )}
              {offers.map(offer => (
                <OfferRow
                  key={offer.quoteId}
                  {...{ offer, shownLegs, longest, asked, priceOf, onBargain }}
                  onLeaveOut={() => leaveOut(offer, asked)}
                />
              ))}
              {all.length === 0 && (
                <NothingFound
                  path={path}
                  draft={asked}
                  inquiryId={answer.inquiryId}
                  refusals={answer.refusals}
                  onEdit={onEdit}
                />
              )}
              {all.length > 0 && offers.length === 0 && <NothingPasses onReset={() => setFilter(noFilter)} />}
              <Refusals refusals={answer.refusals} open={all.length === 0} />
            </div>
          ) : (
            <OfferSkeleton />
          )}
        </section>
      </div>
    </>
  )
}

const countWords = (count: number, say: Said<typeof compareText>): string => {
  if (count === 0) return say.noneTitle
  return fill(say.count, { n: count })
}

// The shape of what is coming, so that nothing jumps.
const OfferSkeleton = () => (
  <div className={styles.list}>
    {['first', 'second', 'third', 'fourth'].map(row => (
      <div key={row} className={styles.ghost}>
        <Skeleton lines={2} />
      </div>
    ))}
  </div>
)

// A page that was left open: what it shows can no longer be booked.
const ExpiredNote = ({ offers, onAgain }: { offers: readonly Offer[]; onAgain: () => void }) => {
  const say = useWords(compareText)
  const now = useNow()
  if (offers.every(offer => Date.parse(offer.expirationTime) > now)) return null
  return (
    <p className={noteStyles.note}>
      <TimerOff aria-hidden="true" />
      {say.expiredSome}
      <Button look="link" onClick={onAgain}>
        {say.again}
      </Button>
    </p>
  )
}
