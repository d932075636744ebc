import { isPortalStaff } from '@dtms/contract/account/account.ts'
import { Archive, ArrowLeftRight, CalendarClock, CircleCheck, Coins, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useCustomer } from '#account/public.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { DataTable, type TableColumn } from '#ui/list/data-table.tsx'
import { FilterSelect } from '#ui/list/filter-bar.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { percentText } from '../percent.ts'
import styles from '../rates-page.module.css'
import { FxDialog } from './fx-dialog.tsx'
import { type FxPeriod, fxHistory, rateText } from './fx-history.ts'
import { fx } from './queries.ts'
import type { FxSearch } from './search.ts'
import { fxText } from './text.ts'

interface PageProps {
  search: FxSearch
  onSearch: (next: FxSearch, options?: { replace?: boolean }) => void
}

const looks: Record<FxPeriod['state'], { tone: 'adopt' | 'brand' | 'quiet'; icon: LucideIcon }> = {
  current: { tone: 'adopt', icon: CircleCheck },
  coming: { tone: 'brand', icon: CalendarClock },
  past: { tone: 'quiet', icon: Archive },
}

// Exchange rates by their days. Every pricing clerk may look; portal admins set them.
export const Page = ({ search: { currency }, onSearch }: PageProps) => {
  const say = useWords(fxText)
  const list = useQuery(['rates', 'fx'], fx.list)
  const [setting, setSetting] = useState<string>()
  // The rates are the whole portal's: no provider's administrator sets them.
  const person = useCustomer()
  const maySet = isPortalStaff(person) && (person?.roles.includes('admin') ?? false)

  const history = list.value && fxHistory(list.value)
  const currencies = [...new Set(list.value?.map(one => one.currency))].sort()
  const columns: TableColumn<FxPeriod>[] = [
    { id: 'pair', label: say.pair, cell: row => `USD/${row.currency}` },
    { id: 'rate', label: say.rate, right: true, cell: row => rateText(row.rate) },
    {
      id: 'change',
      label: say.change,
      right: true,
      cell: row => (row.percent === null ? '' : percentText(row.percent)),
    },
    { id: 'from', label: say.from, cell: row => row.validFrom },
    { id: 'until', label: say.until, cell: row => row.lastDay ?? say.open },
    { id: 'state', label: say.state, cell: row => <Badge {...looks[row.state]}>{say[row.state]}</Badge> },
  ]
  const choose = (next: string) => onSearch(next === '' ? {} : { currency: next }, { replace: true })

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{say.title}</h1>
        {maySet && (
          <Button
            look="primary"
            icon={<ArrowLeftRight className={styles.icon} aria-hidden="true" />}
            disabled={!list.value}
            onClick={() => setSetting(currency ?? '')}
          >
            {say.set}
          </Button>
        )}
      </header>
      <p className={styles.lead}>{say.lead}</p>
      <div className={styles.filters}>
        <FilterSelect
          label={say.currency}
          all={say.all}
          value={currency ?? ''}
          choices={currencies.map(code => ({ value: code, text: code }))}
          onChange={choose}
        />
      </div>
      <div className={styles.list}>
        <div className={styles.scroll}>
          {list.failure && !history ? (
            <LoadFailure
              title={say.failedTitle}
              text={list.failure.message}
              retry={say.retry}
              onRetry={list.reload}
            />
          ) : history?.length === 0 ? (
            <div className={styles.nothing}>
              <Notice icon={Coins}>
                <strong>{say.emptyTitle}</strong>
                <p>{say.emptyBody}</p>
              </Notice>
            </div>
          ) : (
            <DataTable
              name={say.title}
              columns={columns}
              rows={history?.filter(row => !currency || row.currency === currency)}
              idOf={row => row.id}
              stale={list.loading}
              // Users who may set rates start from an existing one; others see the history of its currency.
              onOpen={row => (maySet ? setSetting(row.currency) : choose(row.currency))}
            />
          )}
        </div>
      </div>
      {setting !== undefined && list.value && (
        <FxDialog
          currency={setting}
          rates={list.value}
          onClose={() => setSetting(undefined)}
          onDone={() => {
            setSetting(undefined)
            list.reload()
          }}
        />
      )}
    </div>
  )
}
