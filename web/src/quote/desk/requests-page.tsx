import { laneName } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { askedLoad, loadFigures } from '@dtms/pricing/load.ts'
import { Inbox } from 'lucide-react'
import { figure } from '#kernel/format/figure.ts'
import { relativeTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { focusOpener } from '#ui/focus/page-focus.ts'
import { countText } from '#ui/list/count-text.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { useList } from '#ui/list/use-list.ts'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { type PriceRequest, requests } from './queries.ts'
import { RequestPanel } from './request-panel.tsx'
import styles from './requests.module.css'
import type { RequestsSearch } from './search.ts'
import { requestsText } from './text.ts'

const listId = 'price-requests'

interface PageProps {
  search: RequestsSearch
  onSearch: (next: RequestsSearch) => void
}

// What shippers asked for and no sheet could price (PRODUCT 2.1): whom to answer, the longest waiting first.
export const Page = ({ search, onSearch: show }: PageProps) => {
  const say = useWords(requestsText)
  const language = useLanguage()
  const view = search.view ?? 'open'
  const list = useList(['quotes', 'requests', view], (after, signal) => requests.list(view, after, signal))
  const counts = useQuery(['quotes', 'request-counts'], requests.counts)
  const open = (id: string | undefined) =>
    show({ ...(search.view && { view: search.view }), ...(id && { open: id }) })
  const close = () => {
    open(undefined)
    focusOpener(search.open)
  }
  const answered = () => {
    list.reload()
    counts.reload()
    open(undefined)
  }

  const now = new Date()
  const columns: TableColumn<PriceRequest>[] = [
    {
      id: 'lane',
      label: say.lane,
      roomy: true,
      cell: laneName,
    },
    {
      id: 'mode',
      label: say.mode,
      cell: row => (row.businessType ? modes[row.businessType].name[language] : say.allModes),
    },
    {
      id: 'load',
      label: say.load,
      cell: row => {
        const { quantity, weightKg, volumeCbm } = loadFigures(askedLoad(row.input))
        return (
          <TwoLines
            first={fill(say.piecesAndWeight, { n: quantity, kg: figure(weightKg) })}
            second={`${figure(volumeCbm)} cbm`}
          />
        )
      },
    },
    {
      id: 'contact',
      label: say.contact,
      cell: ({ contact }) => (
        <TwoLines
          first={contact.company || contact.name || say.guest}
          second={contact.email || contact.phone}
        />
      ),
    },
    {
      id: 'owner',
      label: say.owner,
      cell: row => row.owner || say.noOwner,
    },
    {
      id: 'asked',
      label: say.asked,
      // Beside an open request: which, and how long it has waited.
      status: true,
      cell: row => relativeTime(new Date(row.createTime), now, language),
    },
  ]
  const chosen = list.rows?.find(({ id }) => id === search.open)
  return (
    <ListPage
      title={say.title}
      actions={null}
      tabs={
        <Tabs
          name={say.views}
          panelId={listId}
          value={view}
          onChange={next => show(next === 'open' ? {} : { view: next })}
          tabs={(['open', 'answered'] as const).map(id => ({
            id,
            label: say[id],
            count: counts.value && countText(counts.value[id]),
            urgent: id === 'open' && (counts.value?.open.total ?? 0) > 0,
          }))}
        />
      }
      filters={<p className={styles.quiet}>{say.lead}</p>}
      panel={
        search.open &&
        list.rows && <RequestPanel key={search.open} request={chosen} onReplied={answered} onClose={close} />
      }
    >
      <TabPanel id={listId} chosen={view} className={listFrame}>
        <Rows
          name={say.title}
          list={list}
          columns={columns}
          idOf={row => row.id}
          chosenId={search.open}
          onOpen={row => open(row.id)}
          words={view === 'open' ? say : { ...say, emptyTitle: say.noneTitle, emptyBody: say.noneBody }}
          icon={Inbox}
          tone={view === 'open' ? 'good' : 'calm'}
        />
      </TabPanel>
    </ListPage>
  )
}
