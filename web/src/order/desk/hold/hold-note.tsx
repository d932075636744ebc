import { holdCalls } from '@dtms/contract/bill/hold.ts'
import { fill } from '@dtms/contract/language.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { Hand } from 'lucide-react'
import { useState } from 'react'
import { useCustomer } from '#account/public.ts'
import { money } from '#kernel/format/money.ts'
import { formatDay } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { send } from '#kernel/request/send.ts'
import { Button } from '#ui/button/button.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import styles from './hold.module.css'
import { HoldDialog } from './hold-dialog.tsx'
import { holdText } from './text.ts'

type Hold = OutputOf<typeof holdCalls.show>

interface HoldNoteProps {
  customerId: string
  provider?: string | undefined
  // Whose hold it is, where several customers are in view.
  name?: string | undefined
  // Finance can put the customer on hold here.
  canHold?: boolean
}

type Asking = 'lift' | 'hold' | 'endHold'

// Why a customer's new orders are on hold, in numbers, what would lift it and who can. Nothing where there is no hold,
// but for the button that puts one on.
export const HoldNote = ({ customerId, provider, name, canHold = false }: HoldNoteProps) => {
  const say = { ...useWords(uiText), ...useWords(holdText) }
  const finance = useCustomer()?.roles.some(role => role === 'finance' || role === 'admin') ?? false
  const account = { customerId, provider }
  const asked = useQuery(
    ['bills', 'hold', customerId, provider],
    signal => send(holdCalls.show, { query: account }, { signal, silent: true }),
    { fresh: true },
  )
  const [asking, setAsking] = useState<Asking>()
  const hold = asked.value
  if (!hold) return null
  const { lift, manual } = hold
  const done = (words: string) => {
    setAsking(undefined)
    void showMessage('success', words)
    asked.reload()
  }
  // `send` shows the reason.
  const end = () =>
    void send(holdCalls.endLift, { body: account }).then(
      () => done(say.ended),
      () => {},
    )
  const dialog = asking && (
    <HoldDialog
      kind={asking}
      account={account}
      lift={lift}
      onDone={() => done({ lift: say.done, hold: say.heldDone, endHold: say.endHoldDone }[asking])}
      onClose={() => setAsking(undefined)}
    />
  )
  if (hold.reasons.length === 0)
    return (
      finance &&
      canHold && (
        <div className={styles.foot}>
          <Button onClick={() => setAsking('hold')}>{say.hold}</Button>
          {dialog}
        </div>
      )
    )
  return (
    <section className={styles.hold} aria-label={[name, say.title].filter(Boolean).join(' · ')}>
      <strong>
        <Hand aria-hidden="true" />
        {[name, say.title].filter(Boolean).join(' · ')}
      </strong>
      <Why hold={hold} />
      {lift && <p>{fill(lift.until ? say.lifted : say.liftedOnce, { ...lift, until: lift.until ?? '' })}</p>}
      {!finance && !lift && <p>{say.askFinance}</p>}
      {finance && manual && hold.reasons.length > 1 && <p>{say.stillHeld}</p>}
      {finance && (
        <div className={styles.foot}>
          {manual && <Button onClick={() => setAsking('endHold')}>{say.endHold}</Button>}
          <Button onClick={() => setAsking('lift')}>{lift ? say.changeLift : say.lift}</Button>
          {!manual && canHold && <Button onClick={() => setAsking('hold')}>{say.hold}</Button>}
          {lift && (
            <Button look="link" onClick={end}>
              {say.end}
            </Button>
          )}
        </div>
      )}
      {dialog}
    </section>
  )
}

const Why = ({ hold: { reasons, limit, accounts, dunned, manual } }: { hold: Hold }) => {
  const say = { ...useWords(uiText), ...useWords(holdText) }
  const dollars = limit && {
    pastDue: limit.pastDueUsd,
    notDue: limit.notDueUsd,
    unbilled: limit.unbilledUsd,
    orders: limit.ordersUsd,
  }
  const kinds = ['pastDue', 'notDue', 'unbilled', 'orders'] as const
  return (
    <>
      {manual && (
        <>
          <p>
            {fill(say.manual, {
              by: manual.by,
              day: formatDay(new Date(manual.createTime)),
              reason: manual.reason,
            })}
          </p>
          <p>{manual.until ? fill(say.manualUntil, { until: manual.until }) : say.manualOpen}</p>
        </>
      )}
      {limit && dollars && reasons.includes('limit') && (
        <>
          <p>{fill(say.limit, { limit: money(limit.limitUsd), used: money(limit.usedUsd) })}</p>
          <dl>
            {kinds
              .filter(kind => dollars[kind] > 0)
              .map(kind => (
                <div key={kind}>
                  <dt>{say[kind]}</dt>
                  <dd>
                    {money(dollars[kind])}
                    {kind !== 'orders' && (
                      <small>
                        {accounts
                          .filter(one => one[kind] > 0)
                          .map(one => money(one[kind], one.currency))
                          .join(say.listJoin)}
                      </small>
                    )}
                  </dd>
                </div>
              ))}
          </dl>
          <p>{fill(say.payOrRaise, { over: money(limit.overUsd) })}</p>
        </>
      )}
      {reasons.includes('dunning') && (
        <p>
          {fill(say.payDunned, {
            bills: dunned
              .map(({ billNo, balance, currency }) => `${billNo} ${money(balance, currency)}`)
              .join(say.listJoin),
          })}
        </p>
      )}
    </>
  )
}
