import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Scale } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { Button } from '#ui/button/button.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FilterSelect } from '#ui/list/filter-bar.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { uiText } from '#ui/text.ts'
import { daysOf, today } from '../days.ts'
import { PromisePart } from '../dunning/promise-part.tsx'
import { ledgerText } from '../ledger/text.ts'
import type { BillingSearch } from '../search.ts'
import { SaveStatement } from '../statement/save-statement.tsx'
import styles from '../statement/statement.module.css'
import { StatementDays } from '../statement/statement-days.tsx'
import { StatementTable } from '../statement/statement-table.tsx'
import { useStatement } from '../statement/use-statement.ts'
import { statementText } from '../text/statement.ts'
import { ageingCalls } from './queries.ts'
import { ageingText } from './text.ts'

type StatementSearch = Pick<BillingSearch, 'q' | 'provider' | 'currency' | 'from' | 'to' | 'open'>
interface DeskStatementProps {
  customerId: string
  search: StatementSearch
  onSearch: (next: StatementSearch, options?: { replace?: boolean }) => void
}

// A customer's statement, as that customer sees it.
export const DeskStatement = ({ customerId, search, onSearch }: DeskStatementProps) => {
  const { back } = useWords(ageingText)
  const { title: ledger } = useWords(ledgerText)
  const navigate = useNavigate()
  const say = { ...useWords(uiText), ...useWords(statementText) }
  const to = daysOf(search).to ?? today()
  const from = daysOf(search).from ?? firstOfMonth(to)
  const query = { customerId, from, to, provider: search.provider, currency: search.currency }
  const inOrder = from <= to
  const asked = useStatement(
    ['bills', 'desk-statement', query],
    inOrder ? (after, signal) => ageingCalls.statement({ ...query, after }, signal) : undefined,
  )
  const change = (news: StatementSearch) =>
    onSearch(withoutEmpty({ ...search, ...news }) as StatementSearch, { replace: true })
  const leave = () => onSearch(withoutEmpty({ q: search.q, to: daysOf(search).to }) as StatementSearch)
  const accounts = asked.value?.accounts ?? []
  return (
    <ListPage
      title={say.title}
      count={asked.value?.customerName}
      actions={
        <>
          <Button icon={<ArrowLeft aria-hidden="true" />} onClick={leave}>
            {back}
          </Button>
          <Button
            icon={<Scale aria-hidden="true" />}
            onClick={() =>
              void navigate({
                to: '/desk/ledger' as '/billing',
                search: { customer: customerId, currency: asked.value?.currency } as never,
              })
            }
          >
            {ledger}
          </Button>
          {asked.value && inOrder && (
            <SaveStatement save={format => ageingCalls.saveStatement(query, format)} />
          )}
        </>
      }
      filters={
        <div className={styles.period}>
          {accounts.length > 1 && (
            <FilterSelect
              label={say.account}
              all={say.account}
              value={asked.value?.currency ?? ''}
              choices={accounts.map(({ currency }) => ({ value: currency, text: currency }))}
              onChange={currency => change({ currency })}
            />
          )}
          <StatementDays from={from} to={to} onMonth={change} onDay={change} />
        </div>
      }
    >
      <div className={listFrame}>
        {asked.failure ? (
          <LoadFailure
            title={say.failedTitle}
            text={asked.failure.message}
            retry={say.retry}
            onRetry={asked.reload}
          />
        ) : asked.value && inOrder ? (
          <>
            <StatementTable statement={asked.value} stale={asked.loading} onMore={asked.more} desk />
            <PromisePart customerId={customerId} provider={asked.value.provider.code} bills={[]} />
          </>
        ) : (
          inOrder && <Skeleton lines={8} />
        )}
      </div>
    </ListPage>
  )
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
