import { statementKindWords } from '@dtms/contract/bill/payment.ts'
import { fill } from '@dtms/contract/language.ts'
import { Link } from '@tanstack/react-router'
import { figureIn, money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { uiText } from '#ui/text.ts'
import { bills, type Statement } from '../queries.ts'
import { statementText } from '../text/statement.ts'
import styles from './statement.module.css'

interface StatementTableProps {
  statement: Statement
  stale: boolean
  onMore: () => void
  // Bills and payments open at the desk.
  desk?: boolean
}

export const StatementTable = ({ statement, stale, onMore, desk = false }: StatementTableProps) => {
  const say = useWords(statementText)
  const { moreRows: more } = useWords(uiText)
  const language = useLanguage()
  const { currency } = statement
  const sums: [string, number][] = [
    [say.opening, statement.opening],
    [say.billed, statement.billed],
    [say.credited, statement.credited],
    [say.paid, statement.paid],
    ...(statement.refunded === 0 ? [] : ([[say.refunded, statement.refunded]] as [string, number][])),
    [say.closing, statement.closing],
  ]
  return (
    <div className={classNames(styles.scroll, stale && styles.stale)}>
      <header className={styles.head}>
        <h2>
          {statement.customerName} · {statement.provider.name} · {currency}
        </h2>
        <p>
          {statement.from} — {statement.to}
        </p>
        <dl className={styles.sums}>
          {sums.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{money(amount, currency)}</dd>
            </div>
          ))}
        </dl>
      </header>
      <table className={styles.table} aria-label={say.title}>
        <thead>
          <tr>
            <th scope="col">{say.date}</th>
            <th scope="col">{say.kind}</th>
            <th scope="col">{say.number}</th>
            <th scope="col">{say.text}</th>
            <th scope="col" className={styles.right}>
              {say.amount} {currency}
            </th>
            <th scope="col" className={styles.right}>
              {say.balance} {currency}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className={styles.end}>
            <td>{statement.from}</td>
            <td colSpan={4}>{say.opening}</td>
            <td className={styles.right}>{figureIn(statement.opening, currency)}</td>
          </tr>
          {statement.entries.length === 0 && (
            <tr>
              <td />
              <td colSpan={5}>{say.none}</td>
            </tr>
          )}
          {statement.entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bill may stand twice, issued and voided.
            <tr key={index}>
              <td>{entry.date}</td>
              <td>{statementKindWords[entry.kind][language]}</td>
              <td>
                <Entry entry={entry} desk={desk} />
              </td>
              <About text={entry.text.split(' · ').slice(1).join(' · ')} />
              <td className={styles.right} data-label={say.amount}>
                {figureIn(entry.amount, currency)}
              </td>
              <td className={styles.right} data-label={say.balance}>
                {figureIn(entry.balance, currency)}
              </td>
            </tr>
          ))}
          {statement.next !== null && (
            <tr>
              <td colSpan={6}>
                <Button look="link" wide onClick={onMore}>
                  {more}
                </Button>
              </td>
            </tr>
          )}
          <tr className={styles.end}>
            <td>{statement.to}</td>
            <td colSpan={4}>{say.closing}</td>
            <td className={styles.right}>{figureIn(statement.closing, currency)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const About = ({ text }: { text: string }) => (
  <td className={text === '' ? styles.nothing : styles.about}>{text || '—'}</td>
)

// A bill and a payment have a page, at the desk a refund too; elsewhere its voucher. A credit note is on its bill.
const Entry = ({ entry, desk }: { entry: Statement['entries'][number]; desk: boolean }) => {
  const say = useWords(statementText)
  const language = useLanguage()
  const ofRefund = entry.kind === 'refund' || entry.kind === 'refund_reversal'
  if (entry.kind === 'credit') return entry.number
  if (ofRefund && !desk)
    return (
      <Button
        look="link"
        aria-label={fill(say.voucher, { no: entry.number })}
        // `send` shows the reason.
        onClick={() =>
          void bills.saveRefund({ id: entry.id, refundNo: entry.number }, language).catch(() => {})
        }
      >
        {entry.number}
      </Button>
    )
  if (ofRefund)
    return (
      <Link to={'/desk/payments' as '/billing'} search={{ view: 'refunds', open: entry.id } as never}>
        {entry.number}
      </Link>
    )
  const ofPayment = entry.kind === 'payment' || entry.kind === 'reversal'
  const open = { open: entry.id }
  const there = desk
    ? ({ to: ofPayment ? '/desk/payments' : '/desk/bills', search: open } as const)
    : ({ to: '/billing', search: ofPayment ? { payment: entry.id } : open } as const)
  return (
    <Link to={there.to as '/billing'} search={there.search as never}>
      {entry.number}
    </Link>
  )
}
