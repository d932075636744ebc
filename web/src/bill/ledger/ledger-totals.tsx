import { ledgerColumnWords } from '@dtms/contract/bill/desk-ledger.ts'
import { figureIn, money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import own from '../ageing/ageing.module.css'
import styles from '../list/balance.module.css'
import type { LedgerPage } from './queries.ts'
import { ledgerText } from './text.ts'

// A row for each currency: amounts of different currencies are never added.
export const LedgerTotals = ({ totals }: Pick<LedgerPage, 'totals'>) => {
  const say = { ...useWords(ledgerColumnWords), ...useWords(ledgerText) }
  return (
    <div className={classNames(styles.card, own.totals)}>
      <table className={styles.table} aria-label={say.totals}>
        <thead>
          <tr>
            <th scope="col">{say.totals}</th>
            <th scope="col" className={styles.right}>
              {say.debit}
            </th>
            <th scope="col" className={styles.right}>
              {say.credit}
            </th>
            <th scope="col" className={styles.right}>
              {say.sum}
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map(total => (
            <tr key={total.currency}>
              <th scope="row">{total.currency}</th>
              <td className={styles.right} data-label={say.debit}>
                {figureIn(total.debit, total.currency)}
              </td>
              <td className={styles.right} data-label={say.credit}>
                {figureIn(total.credit, total.currency)}
              </td>
              <td className={classNames(styles.right, styles.sum)} data-label={say.sum}>
                {money(total.balance, total.currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
