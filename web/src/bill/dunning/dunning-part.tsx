import { dunningBlockWords } from '@dtms/contract/bill/dunning.ts'
import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { useFinance } from '../desk/use-finance.ts'
import styles from './dunning.module.css'
import { PauseDialog } from './dunning-dialogs.tsx'
import { languageNames } from './language-names.ts'
import { PromisePart } from './promise-part.tsx'
import { type Dunning, dunning } from './queries.ts'
import { SendDialog } from './send-dialog.tsx'
import { dunningText } from './text.ts'

interface DunningPartProps {
  customerId: string
  provider: string
  // Of one bill only.
  billId?: string | undefined
}

// What a customer has past due with a provider, what was sent for it, and what finance can do.
export const DunningPart = ({ customerId, provider, billId }: DunningPartProps) => {
  const say = { ...useWords(uiText), ...useWords(dunningText) }
  const finance = useFinance()
  const account = { customerId, provider }
  const asked = useQuery(
    ['bills', 'dunning', customerId, provider, billId],
    signal => dunning.state({ ...account, billId }, signal),
    { fresh: true },
  )
  const [asking, setAsking] = useState<'pause' | 'send'>()
  const { value } = asked
  if (!value) return <Awaited answer={asked} title={say.failedTitle} lines={3} />
  // A bill that is not past due and never was has nothing to say here.
  if (billId !== undefined && value.bills.length === 0 && value.history.length === 0) return null
  const done = (words: string) => {
    setAsking(undefined)
    void showMessage('success', words)
    asked.reload()
  }
  const sendable = value.bills.some(({ block }) => block === null) && value.levels.length > 0
  return (
    <>
      <section className={styles.part} aria-label={say.title}>
        <div className={styles.head}>
          <h3>{say.title}</h3>
          {finance && value.bills.length > 0 && (
            <span className={styles.foot}>
              {sendable && <Button onClick={() => setAsking('send')}>{say.send}</Button>}
              {value.pause ? (
                <Button
                  onClick={() => {
                    // `send` shows the reason.
                    void dunning.resume(account).then(
                      () => done(say.resumed),
                      () => {},
                    )
                  }}
                >
                  {say.resume}
                </Button>
              ) : (
                <Button onClick={() => setAsking('pause')}>{say.pause}</Button>
              )}
            </span>
          )}
        </div>
        {value.pause && <p className={styles.warned}>{fill(say.paused, value.pause)}</p>}
        {billId === undefined && <PastDue bills={value.bills} />}
        <History history={value.history} />
        {asking === 'pause' && (
          <PauseDialog
            account={account}
            onDone={() => done(say.pausedDone)}
            onClose={() => setAsking(undefined)}
          />
        )}
        {asking === 'send' && (
          <SendDialog
            account={account}
            billId={billId}
            levels={value.levels}
            onDone={done}
            onClose={() => setAsking(undefined)}
          />
        )}
      </section>
      <PromisePart {...account} billId={billId} bills={value.bills} onChanged={asked.reload} />
    </>
  )
}

const PastDue = ({ bills }: Pick<Dunning, 'bills'>) => {
  const say = useWords(dunningText)
  const language = useLanguage()
  if (bills.length === 0) return <p className={styles.quiet}>{say.none}</p>
  return (
    <ul className={styles.rows}>
      {bills.map(bill => (
        <li key={bill.billId}>
          <a href={`/desk/bills?open=${bill.billId}`}>{bill.billNo}</a>
          <span className={styles.figure}>{money(bill.balance, bill.currency)}</span>
          <small>
            {[
              fill(say.pastDue, { n: bill.days }),
              bill.level > 0 && fill(say.atLevel, { n: bill.level }),
              bill.block && dunningBlockWords[bill.block][language],
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  )
}

const History = ({ history }: Pick<Dunning, 'history'>) => {
  const say = useWords(dunningText)
  if (history.length === 0) return <p className={styles.quiet}>{say.noneSent}</p>
  return (
    <ul className={styles.rows} aria-label={say.history}>
      {history.map(mail => (
        <li key={mail.id}>
          <span>{mail.name}</span>
          <span className={styles.quiet}>{formatDateTime(new Date(mail.createTime))}</span>
          <small>
            {`${mail.by || say.byJob} → ${mail.recipients.join(', ')} · ${mail.bills
              .map(({ billNo, balance, currency }) => `${billNo} ${money(balance, currency)}`)
              .join(', ')}`}
          </small>
          {mail.edited.map(({ language, subject, text }) => (
            <details key={language} className={styles.wording}>
              <summary>{fill(say.edited, { language: languageNames[language] })}</summary>
              <strong>{subject}</strong>
              <p>{text}</p>
            </details>
          ))}
        </li>
      ))}
    </ul>
  )
}
