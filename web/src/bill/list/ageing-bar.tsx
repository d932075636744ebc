import { ageingBuckets, ageingWords } from '@dtms/contract/bill/bill.ts'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords, withLabel } from '#kernel/language.ts'
import type { Account } from '../queries.ts'
import { balanceText } from '../text/list.ts'
import { ageingShares } from './ageing-shares.ts'
import styles from './balance.module.css'

const size = { width: 160, height: 12 } as const

// The age of the outstanding amount, one stripe per bucket; the figures are beside it in the table.
export const AgeingBar = ({ account }: { account: Pick<Account, 'ageing' | 'currency'> }) => {
  const say = useWords(balanceText)
  const language = useLanguage()
  const shares = ageingShares(account.ageing, size.width)
  const spoken = ageingBuckets
    .filter(bucket => account.ageing[bucket] > 0)
    .map(bucket => `${ageingWords[bucket][language]} ${money(account.ageing[bucket], account.currency)}`)
    .join(', ')
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={withLabel(say.chart, spoken || say.owesNothing)}
    >
      <rect className={styles.ground} width={size.width} height={size.height} rx="3" />
      {shares.map(({ bucket, x, width }) => (
        <rect key={bucket} className={styles[bucket]} x={x} width={width} height={size.height}>
          <title>{`${ageingWords[bucket][language]} ${money(account.ageing[bucket], account.currency)}`}</title>
        </rect>
      ))}
    </svg>
  )
}
