import { ageingBuckets, ageingWords } from '@dtms/contract/bill/bill.ts'
import { ageingColumnWords } from '@dtms/contract/bill/desk-statement.ts'
import { fill } from '@dtms/contract/language.ts'
import { figureIn, money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { AgeingBar } from '../list/ageing-bar.tsx'
import styles from '../list/balance.module.css'
import own from './ageing.module.css'
import type { AgeingPage } from './queries.ts'
import { ageingText } from './text.ts'

// Over all customers, a row for each currency: amounts of different currencies are never added.
export const AgeingTotals = ({ totals }: Pick<AgeingPage, 'totals'>) => {
  const say = { ...useWords(ageingText), ...useWords(ageingColumnWords) }
  const language = useLanguage()
  return (
    <div className={classNames(styles.card, own.totals)}>
      <table className={styles.table} aria-label={say.totals}>
        <thead>
          <tr>
            <th scope="col">{say.totals}</th>
            <th scope="col">{say.title}</th>
            {ageingBuckets.map(bucket => (
              <th key={bucket} scope="col" className={styles.right}>
                <i className={classNames(styles.key, styles[bucket])} aria-hidden="true" />
                {ageingWords[bucket][language]}
              </th>
            ))}
            <th scope="col" className={styles.right}>
              {say.credit}
            </th>
            <th scope="col" className={styles.right}>
              {say.outstanding}
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map(total => (
            <tr key={total.currency}>
              <th scope="row">
                {total.currency}
                <small>{fill(say.customers, { n: total.customers })}</small>
              </th>
              <td>
                <AgeingBar account={total} />
              </td>
              {ageingBuckets.map(bucket => (
                <td
                  key={bucket}
                  data-label={ageingWords[bucket][language]}
                  className={classNames(
                    styles.right,
                    total.ageing[bucket] === 0 && styles.nothing,
                    total.ageing[bucket] > 0 && bucket !== 'current' && styles.late,
                  )}
                >
                  {figureIn(total.ageing[bucket], total.currency)}
                </td>
              ))}
              <td className={styles.right} data-label={say.credit}>
                {figureIn(total.credit, total.currency)}
              </td>
              <td className={classNames(styles.right, styles.sum)} data-label={say.outstanding}>
                {money(total.outstanding, total.currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
