import { ReceiptText } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FilterSelect } from '#ui/list/filter-bar.tsx'
import { ListPage, listFrame, nothingFrame } from '#ui/list/list-page.tsx'
import { uiText } from '#ui/text.ts'
import { daysOf, lastMonths, today } from '../days.ts'
import { BillingParts } from '../list/billing-parts.tsx'
import type { PartProps } from '../list/part.ts'
import { bills, type StatementQuery } from '../queries.ts'
import { billingText } from '../text/list.ts'
import { statementText } from '../text/statement.ts'
import { SaveStatement } from './save-statement.tsx'
import styles from './statement.module.css'
import { StatementDays } from './statement-days.tsx'
import { StatementTable } from './statement-table.tsx'
import { useStatement } from './use-statement.ts'

// Opening, everything that changed the balance, closing: for one account and any days.
export const StatementPart = ({ search, balance, change, onPart }: PartProps) => {
  const page = useWords(billingText)
  const say = { ...useWords(uiText), ...useWords(statementText) }
  const [thisMonth] = lastMonths(1)
  const from = daysOf(search).from ?? thisMonth?.from ?? today()
  const to = daysOf(search).to ?? today()
  const accounts = balance.value?.accounts
  const chosen =
    accounts?.find(one => one.provider.code === search.provider && one.currency === search.currency) ??
    accounts?.[0]
  const query: StatementQuery = {
    from,
    to,
    provider: chosen?.provider.code ?? search.provider,
    currency: chosen?.currency ?? search.currency,
  }
  const inOrder = from <= to
  const asked = useStatement(
    ['bills', 'statement', query, Boolean(accounts)],
    inOrder && query.provider ? (after, signal) => bills.statement({ ...query, after }, signal) : undefined,
  )
  const none = accounts?.length === 0
  return (
    <ListPage
      title={page.title}
      actions={
        asked.value && inOrder && <SaveStatement save={format => bills.saveStatement(query, format)} />
      }
      parts={<BillingParts part="statement" onPart={onPart} />}
      filters={
        !none && (
          <div className={styles.period}>
            {accounts && accounts.length > 1 && (
              <FilterSelect
                label={say.account}
                all={say.account}
                value={chosen ? `${chosen.provider.code} ${chosen.currency}` : ''}
                choices={accounts.map(one => ({
                  value: `${one.provider.code} ${one.currency}`,
                  text: `${one.provider.name} · ${one.currency}`,
                }))}
                onChange={value => {
                  const [provider, currency] = value.split(' ')
                  change({ provider, currency })
                }}
              />
            )}
            <StatementDays from={from} to={to} onMonth={change} onDay={day => change(day, true)} />
          </div>
        )
      }
    >
      <div className={listFrame}>
        {none ? (
          <div className={nothingFrame}>
            <Notice icon={ReceiptText}>
              <strong>{say.emptyTitle}</strong>
              <p>{say.emptyBody}</p>
            </Notice>
          </div>
        ) : asked.failure || balance.failure ? (
          <LoadFailure
            title={say.failedTitle}
            text={(asked.failure ?? balance.failure)?.message ?? ''}
            retry={say.retry}
            onRetry={asked.failure ? asked.reload : balance.reload}
          />
        ) : asked.value && inOrder ? (
          <StatementTable statement={asked.value} stale={asked.loading} onMore={asked.more} />
        ) : (
          inOrder && <Skeleton lines={8} />
        )}
      </div>
    </ListPage>
  )
}
