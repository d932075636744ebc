import { fill } from '@dtms/contract/language.ts'
import { useEffect } from 'react'
import { useCustomer } from '#account/public.ts'
import { useWords } from '#kernel/language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FilterSelect } from '#ui/list/filter-bar.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { FiguresBlock } from './figures-block.tsx'
import { MoneyBlock } from './money/money-block.tsx'
import { MyWorkBlock } from './my-work-block.tsx'
import { desk } from './queries.ts'
import type { StartSearch } from './search.ts'
import styles from './start-page.module.css'
import { startText } from './text.ts'
import { WorkBlock } from './work-block.tsx'

const lookAgainMs = 60_000

interface PageProps {
  search: StartSearch
  onSearch: (next: StartSearch, options?: { replace?: boolean }) => void
}

// Where a day at the desk begins: what waits, then how the week goes (PRODUCT 2.8).
export const Page = ({ search: { provider }, onSearch }: PageProps) => {
  const say = useWords(startText)
  const person = useCustomer()
  const start = useQuery(['overview', 'desk-start', provider], signal => desk.start(provider ?? '', signal))
  const figures = useQuery(['overview', 'desk-figures', provider], signal =>
    desk.figures(provider ?? '', signal),
  )
  const { reload } = start

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload()
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [reload])

  // How high the money is shows with the answer: what lies below it waits, and nothing jumps.
  const moneyComes =
    !start.value && !start.failure && person?.roles.some(role => role === 'finance' || role === 'admin')
  const providers = start.value?.providers ?? []
  const { tasks, orders } = start.value ?? {}
  const hasMyWork = (tasks?.list.length ?? 0) + (orders?.list.length ?? 0) > 0
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{say.title}</h1>
        {person?.userName && (
          <span className={styles.hello}>{fill(say.hello, { name: person.userName })}</span>
        )}
        {providers.length > 1 && (
          <FilterSelect
            label={say.provider}
            all={say.allProviders}
            value={provider ?? ''}
            choices={providers.map(({ code, name }) => ({ value: code, text: name }))}
            onChange={code => onSearch(code === '' ? {} : { provider: code }, { replace: true })}
          />
        )}
      </header>
      {moneyComes ? (
        <Skeleton card lines={6} />
      ) : (
        <>
          <MyWorkBlock answer={start} provider={provider} />
          {start.value?.money && <MoneyBlock money={start.value.money} provider={provider} />}
          <WorkBlock answer={start} provider={provider} leads={!hasMyWork} />
          <section className={styles.week} aria-label={say.week}>
            <h2 className={styles.subtitle}>{say.week}</h2>
            <FiguresBlock answer={figures} provider={provider} begins={start.value?.providers.length === 0} />
          </section>
        </>
      )}
    </div>
  )
}
