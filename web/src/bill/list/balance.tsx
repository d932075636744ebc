import { ageingBuckets, ageingWords } from '@dtms/contract/bill/bill.ts'
import { fill } from '@dtms/contract/language.ts'
import { CircleAlert, CreditCard } from 'lucide-react'
import { figureIn, money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Query } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import type { Account, Balance as BalanceFigures } from '../queries.ts'
import { balanceText } from '../text/list.ts'
import { AgeingBar } from './ageing-bar.tsx'
import styles from './balance.module.css'

interface BalanceProps {
  asked: Query<BalanceFigures>
  chosen: { provider: string | undefined; currency: string | undefined }
  // Chosen again, it is let go.
  onChoose: (account: Account | undefined) => void
}

// What is owed to whom and how old it is: a row for each provider and currency, and how near the limits are.
export const Balance = ({ asked, chosen, onChoose }: BalanceProps) => {
  const say = { ...useWords(uiText), ...useWords(balanceText) }
  const { value, failure } = asked
  if (!value)
    return failure ? (
      <p className={styles.failed} role="alert">
        {say.failed}{' '}
        <Button look="link" onClick={asked.reload}>
          {say.retry}
        </Button>
      </p>
    ) : (
      <div className={styles.card}>
        <Skeleton card lines={2} />
      </div>
    )
  return (
    <>
      {value.holds.map(hold => (
        <Hold key={`${hold.provider.code} ${hold.reason}`} hold={hold} />
      ))}
      {value.limits.map(limit => (
        <Limit key={limit.provider.code} limit={limit} />
      ))}
      {value.accounts.length > 0 && (
        <Accounts accounts={value.accounts} chosen={chosen} onChoose={onChoose} />
      )}
    </>
  )
}

const Accounts = ({
  accounts,
  chosen,
  onChoose,
}: { accounts: readonly Account[] } & Omit<BalanceProps, 'asked'>) => {
  const say = useWords(balanceText)
  const language = useLanguage()
  const hasUnbilled = accounts.some(({ unbilled }) => unbilled !== 0)
  return (
    <div className={styles.card}>
      <table className={styles.table} aria-label={say.title}>
        <thead>
          <tr>
            <th scope="col">{say.account}</th>
            <th scope="col">{say.chart}</th>
            {ageingBuckets.map(bucket => (
              <th key={bucket} scope="col" className={styles.right}>
                <i className={classNames(styles.key, styles[bucket])} aria-hidden="true" />
                {ageingWords[bucket][language]}
              </th>
            ))}
            <th scope="col" className={styles.right}>
              {say.outstanding}
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(account => {
            const { provider, currency } = account
            const here = chosen.provider === provider.code && chosen.currency === currency
            return (
              <tr key={`${provider.code} ${currency}`} className={here ? styles.here : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles.account}
                    aria-pressed={here}
                    title={say.only}
                    onClick={() => onChoose(here ? undefined : account)}
                  >
                    <span title={provider.name}>{provider.name}</span> · {currency}
                  </button>
                  <small>{besides(account, say)}</small>
                </th>
                <td>
                  <AgeingBar account={account} />
                </td>
                {ageingBuckets.map(bucket => (
                  <td
                    key={bucket}
                    data-label={ageingWords[bucket][language]}
                    className={classNames(
                      styles.right,
                      account.ageing[bucket] === 0 && styles.nothing,
                      account.ageing[bucket] > 0 && bucket !== 'current' && styles.late,
                    )}
                  >
                    {figureIn(account.ageing[bucket], currency)}
                  </td>
                ))}
                <td className={classNames(styles.right, styles.sum)} data-label={say.outstanding}>
                  {money(account.outstanding, currency)}
                  {account.unbilled !== 0 && (
                    <small>{fill(say.unbilled, { amount: money(account.unbilled, currency) })}</small>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {hasUnbilled && <p className={styles.hint}>{say.unbilledHint}</p>}
    </div>
  )
}

const besides = (account: Account, say: Record<'pending' | 'credit', string>): string =>
  (['pending', 'credit'] as const)
    .filter(name => account[name] !== 0)
    .map(name => fill(say[name], { amount: money(account[name], account.currency) }))
    .join(' · ')

// Why a provider takes no new orders, and what would change that.
const Hold = ({
  hold: { provider, reason, text, until, bills },
}: {
  hold: BalanceFigures['holds'][number]
}) => {
  const say = { ...useWords(uiText), ...useWords(balanceText) }
  const open = bills.map(({ billNo, balance, currency }) => `${billNo} ${money(balance, currency)}`)
  const words =
    reason === 'dunning'
      ? fill(say.dunningHold, { provider: provider.name, bills: open.join(say.listJoin) })
      : fill(until ? say.manualHoldUntil : say.manualHold, {
          ...{ provider: provider.name, until: until ?? '' },
          reason: text.replace(/[.。]$/, ''),
        })
  return (
    <p className={classNames(styles.limit, styles.hold)} role="status">
      <CircleAlert aria-hidden="true" />
      <span>{words}</span>
    </p>
  )
}

// In the server's words if it matters, in figures always.
const Limit = ({ limit }: { limit: BalanceFigures['limits'][number] }) => {
  const say = useWords(balanceText)
  const { level } = limit
  const pressing = level === 'warning' || level === 'hold'
  const Icon = pressing ? CircleAlert : CreditCard
  const figures = fill(say.limit, {
    provider: limit.provider.name,
    limit: money(limit.limitUsd),
    used: money(limit.usedUsd),
  })
  return (
    <p
      className={classNames(
        styles.limit,
        level === 'warning' && styles.warning,
        level === 'hold' && styles.hold,
      )}
      role={pressing ? 'status' : undefined}
    >
      <Icon aria-hidden="true" />
      <span>
        {pressing && limit.text ? `${limit.text} ` : ''}
        {figures}
      </span>
      <meter
        className={styles.meter}
        min={0}
        max={Math.max(limit.limitUsd, 1)}
        value={Math.min(limit.usedUsd, limit.limitUsd)}
        aria-label={figures}
      />
    </p>
  )
}
