import { jobStates, mailStates } from '@dtms/contract/desk/health.ts'
import { jobStateWords, mailStateWords } from '@dtms/contract/desk/health-words.ts'
import type { Words } from '@dtms/contract/language.ts'
import { RefreshCw } from 'lucide-react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { Button } from '#ui/button/button.tsx'
import { FilterSelect, SearchBox } from '#ui/list/filter-bar.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { Figures } from './figures.tsx'
import { ErrorPanel, JobPanel, MailPanel } from './panels.tsx'
import { health } from './queries.ts'
import { ErrorRows, JobRows, MailRows } from './rows.tsx'
import { type HealthSearch, healthParts, readHealthSearch } from './search.ts'
import { healthText } from './text.ts'

interface PageProps {
  search: HealthSearch
  onSearch: (next: HealthSearch) => void
}

const panelId = 'system-part'
// A part that is not shown asks for nothing; what it had stays.
const notNow = new Promise<never>(() => {})

// How the portal is: its calls, what browsers met, what was mailed, what waits to be done.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = useWords(healthText)
  const sayUi = useWords(uiText)
  const { part = 'calls', q = '', open } = search
  const language = useLanguage()
  const mailState = mailStates.find(one => one === search.state)
  const jobState = jobStates.find(one => one === search.state)
  const change = (news: HealthSearch) => onSearch(withoutEmpty({ ...search, ...news }))
  const key = (name: string) => ['health', name, part === name, q, search.state] as const
  const errors = useList(key('errors'), async (after, signal) =>
    part === 'errors' ? health.errors(q, after, signal) : notNow,
  )
  const mails = useList(key('mails'), async (after, signal) =>
    part === 'mails' ? health.mails({ keyword: q, state: mailState }, after, signal) : notNow,
  )
  const jobs = useList(key('jobs'), async (_after, signal) =>
    part === 'jobs' ? health.jobs(jobState, signal) : notNow,
  )
  const figures = useQuery(['health', 'figures', part === 'calls'], signal =>
    part === 'calls' ? health.figures(signal) : notNow,
  )
  const { reload } = { calls: figures, errors, mails, jobs }[part]
  const choicesOf = (table: Readonly<Record<string, Words>>) =>
    Object.entries(table).map(([value, words]) => ({ value, text: words[language] }))
  const close = () => onSearch(withoutEmpty({ ...search, open: '' }))
  const shown = {
    chosenId: open,
    onOpen: (id: string) => change({ open: id }),
    onClear: q || search.state ? () => onSearch({ part }) : undefined,
  }
  const one = <Row extends { id: string }>(rows: readonly Row[] | undefined) =>
    rows?.find(({ id }) => id === open)
  const [error, mail, job] = [one(errors.rows), one(mails.rows), one(jobs.rows)]
  return (
    <ListPage
      title={say.title}
      actions={
        <Button icon={<RefreshCw aria-hidden="true" />} onClick={reload}>
          {say.refresh}
        </Button>
      }
      tabs={
        <Tabs
          name={say.parts}
          panelId={panelId}
          value={part}
          onChange={next => onSearch({ part: next })}
          tabs={healthParts.map(id => ({ id, label: say[id] }))}
        />
      }
      filters={
        <>
          {(part === 'errors' || part === 'mails') && (
            <SearchBox label={say.search} value={q} onChange={next => change({ q: next, open: '' })} />
          )}
          {(part === 'mails' || part === 'jobs') && (
            <FilterSelect
              label={say.state}
              all={sayUi.all}
              value={search.state ?? ''}
              choices={part === 'mails' ? choicesOf(mailStateWords) : choicesOf(jobStateWords)}
              onChange={state => change(readHealthSearch({ ...search, state, open: '' }))}
            />
          )}
        </>
      }
      panel={
        error ? (
          <ErrorPanel key={error.id} error={error} onDone={errors.reload} onClose={close} />
        ) : mail ? (
          <MailPanel key={mail.id} mail={mail} onDone={mails.reload} onClose={close} />
        ) : (
          job && <JobPanel key={job.id} job={job} onDone={jobs.reload} onClose={close} />
        )
      }
    >
      <TabPanel id={panelId} chosen={part} className={listFrame}>
        {part === 'calls' && <Figures answer={figures} />}
        {part === 'errors' && <ErrorRows list={errors} {...shown} />}
        {part === 'mails' && <MailRows list={mails} {...shown} />}
        {part === 'jobs' && <JobRows list={jobs} {...shown} />}
      </TabPanel>
    </ListPage>
  )
}
