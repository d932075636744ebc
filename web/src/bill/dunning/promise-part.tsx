import { promiseStateWords } from '@dtms/contract/bill/promise.ts'
import { fill } from '@dtms/contract/language.ts'
import { Ban, Check, Clock, History, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import styles from './dunning.module.css'
import { type OpenBill, PromiseDialog } from './promise-dialog.tsx'
import { type PayPromise, promises } from './queries.ts'
import { promiseText } from './text.ts'

interface PromisePartProps {
  customerId: string
  provider: string
  billId?: string | undefined
  // What can be promised; none where promises are only shown.
  bills: readonly OpenBill[]
  onChanged?: () => void
}

const badges: Record<
  PayPromise['state'],
  { tone: 'brand' | 'adopt' | 'reject' | 'quiet'; icon: LucideIcon }
> = {
  running: { tone: 'brand', icon: Clock },
  kept: { tone: 'adopt', icon: Check },
  broken: { tone: 'reject', icon: TriangleAlert },
  changed: { tone: 'quiet', icon: History },
  withdrawn: { tone: 'quiet', icon: Ban },
}

// What the customer said about when it pays. The customer does not see this.
export const PromisePart = ({ customerId, provider, billId, bills, onChanged }: PromisePartProps) => {
  const say = { ...useWords(uiText), ...useWords(promiseText) }
  const language = useLanguage()
  const asked = useQuery(
    ['bills', 'promises', customerId, provider, billId],
    signal => promises.list({ customerId, provider, billId }, signal),
    { fresh: true },
  )
  const [asking, setAsking] = useState<'add' | { promise: PayPromise; what: 'change' | 'withdraw' }>()
  const list = asked.value?.list
  if (!list) return <Awaited answer={asked} title={say.failedTitle} lines={2} />
  if (list.length === 0 && bills.length === 0) return null
  const done = (words: string) => {
    setAsking(undefined)
    void showMessage('success', words)
    asked.reload()
    onChanged?.()
  }
  const promised = new Set(
    list.filter(({ state }) => state === 'running').flatMap(one => one.bills.map(bill => bill.billId)),
  )
  const free = bills.filter(bill => !promised.has(bill.billId))
  const close = () => setAsking(undefined)
  return (
    <section className={styles.part} aria-label={say.title}>
      <div className={styles.head}>
        <h3>{say.title}</h3>
        {free.length > 0 && <Button onClick={() => setAsking('add')}>{say.add}</Button>}
      </div>
      {list.length === 0 && <p className={styles.quiet}>{say.none}</p>}
      <ul className={styles.rows}>
        {list.map(promise => (
          <li key={promise.id}>
            <span>
              {fill(say.until, { day: promise.day })}{' '}
              {promise.amount !== null && (
                <span className={styles.figure}>{money(promise.amount, promise.currency)}</span>
              )}
            </span>
            <Badge {...badges[promise.state]}>{promiseStateWords[promise.state][language]}</Badge>
            <small>
              {[
                fill(say.said, { who: promise.saidBy, by: promise.by }),
                promise.note,
                promise.reason,
                promise.bills.map(({ billNo }) => billNo).join(say.listJoin),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {(promise.state === 'running' || promise.state === 'broken') && (
              <span className={styles.foot}>
                <Button look="link" onClick={() => setAsking({ promise, what: 'change' })}>
                  {say.change}
                </Button>
                <Button look="link" onClick={() => setAsking({ promise, what: 'withdraw' })}>
                  {say.withdraw}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {asking === 'add' && (
        <PromiseDialog
          account={{ customerId, provider }}
          bills={free}
          onDone={() => done(say.added)}
          onClose={close}
        />
      )}
      {typeof asking === 'object' && asking.what === 'change' && (
        <PromiseDialog
          account={{ customerId, provider }}
          bills={asking.promise.bills}
          changed={asking.promise}
          onDone={() => done(say.changedDone)}
          onClose={close}
        />
      )}
      {typeof asking === 'object' && asking.what === 'withdraw' && (
        <ReasonDialog
          title={say.withdrawTitle}
          confirm={say.withdraw}
          onConfirm={async reason => {
            await promises.withdraw(asking.promise.id, reason)
            done(say.withdrawn)
          }}
          onClose={close}
        />
      )}
    </section>
  )
}
