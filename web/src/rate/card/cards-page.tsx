import { isPortalStaff } from '@dtms/contract/account/account.ts'
import { fill } from '@dtms/contract/language.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { CircleCheck, Eye, FileSpreadsheet, Layers } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useCustomer } from '#account/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { withoutUndefined } from '#kernel/search-reader.ts'
import { mailPage } from '#notice/public.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { ComputerNotice } from '#ui/feedback/computer-notice.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { OnDemand } from '#ui/feedback/on-demand.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { DropZone, useFilesDrop } from '#ui/field/drop-zone.tsx'
import { DataTable, type TableColumn } from '#ui/list/data-table.tsx'
import { FilterSelect } from '#ui/list/filter-bar.tsx'
import { ListTitle } from '#ui/list/list-title.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import styles from './cards-page.module.css'
import { draftHref } from './draft-links.tsx'
import { type Card, type CardRow, cards } from './queries.ts'
import type { CardsSearch } from './search.ts'
import { cardText } from './text.ts'
import { cardFiles, type Uploaded, useCardUpload } from './use-card-upload.ts'

const CardView = lazyPart(() => loadChunk('rate-card', () => import('./card-view.tsx')), 'CardView')
const LayoutsDialog = lazyPart(
  () => loadChunk('rate-card-layouts', () => import('./layouts-dialog.tsx')),
  'LayoutsDialog',
)

interface PageProps {
  search: CardsSearch
  onSearch: (next: CardsSearch, options?: { replace?: boolean }) => void
}

// Rate cards of others: brought, read, looked at, turned into drafts.
export const Page = ({ search, onSearch }: PageProps) => {
  if (search.card === undefined) return <CardList onOpen={card => onSearch({ card })} />
  return (
    <OpenCard
      key={search.card}
      id={search.card}
      at={search.table ?? 0}
      onTable={table =>
        onSearch(withoutUndefined({ card: search.card, table: table || undefined }), { replace: true })
      }
      onBack={() => onSearch({})}
    />
  )
}

interface OpenCardProps {
  id: string
  at: number
  onTable: (at: number) => void
  onBack: () => void
}

const OpenCard = ({ id, at, onTable, onBack }: OpenCardProps) => {
  const say = useWords(cardText)
  const { value, failure, reload } = useQuery(['rates', 'card', id], signal => cards.card(id, signal), {
    fresh: true,
  })
  // The reading after a correction.
  const [news, setNews] = useState<Card>()
  const card = news ?? value
  if (card)
    return (
      <Suspense fallback={<Skeleton page />}>
        <CardView {...{ card, at, onTable, onBack }} onCard={setNews} />
      </Suspense>
    )
  return (
    <div className={styles.page}>
      <Awaited answer={{ failure, reload }} title={say.failedTitle} gone={say.goneTitle} />
    </div>
  )
}

const CardList = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const say = { ...useWords(uiText), ...useWords(cardText) }
  const router = useRouter()
  const ofPortal = isPortalStaff(useCustomer())
  const [provider, setProvider] = useState('')
  const [results, setResults] = useState<Uploaded[]>([])
  const [layouts, setLayouts] = useState(false)
  const { value: list, failure, reload } = useQuery(['rates', 'cards'], cards.list)
  const providers = useQuery(['rates', 'card-providers', ofPortal], async signal =>
    ofPortal ? cards.providers(signal) : [],
  )
  const { busy, upload } = useCardUpload(provider || undefined, done => {
    reload()
    const [only] = done
    // One file: straight to what it is about.
    if (done.length === 1 && only?.drafts?.[0]) return router.history.push(draftHref(only.drafts[0].id))
    if (done.length === 1 && only?.id !== undefined) return onOpen(only.id)
    setResults(done)
  })
  const take = (files: File[]) => {
    if (busy) return
    if (ofPortal && provider === '') void showMessage('warning', say.providerFirst)
    else void upload(files)
  }
  const { over, handlers } = useFilesDrop(take)
  return (
    <div className={classNames(styles.page, over && styles.over)} {...handlers}>
      <header className={styles.head}>
        <ListTitle title={say.title} count={list && fill(say.count, { n: list.length })} />
        {ofPortal && (
          <FilterSelect
            label={say.provider}
            all={say.chooseProvider}
            value={provider}
            choices={(providers.value ?? []).map(({ code, name }) => ({
              value: code,
              text: `${code} ${name}`,
            }))}
            onChange={setProvider}
          />
        )}
        <Button icon={<Layers className={styles.icon} aria-hidden="true" />} onClick={() => setLayouts(true)}>
          {say.layouts}
        </Button>
        <DropZone
          label={say.drop}
          accept={cardFiles}
          busy={busy}
          onFile={file => take([file])}
          onFiles={take}
        />
      </header>
      <ComputerNotice onMail={() => mailPage('/desk/rate-cards')} />
      {layouts && (
        <OnDemand onGiveUp={() => setLayouts(false)}>
          <LayoutsDialog onClose={() => setLayouts(false)} />
        </OnDemand>
      )}
      {results.length > 0 && <Results results={results} onDismiss={() => setResults([])} onOpen={onOpen} />}
      <div className={styles.list}>
        {failure && !list ? (
          <LoadFailure title={say.failedTitle} text={failure.message} retry={say.retry} onRetry={reload} />
        ) : list?.length === 0 ? (
          <div className={styles.nothing}>
            <Notice icon={FileSpreadsheet}>
              <strong>{say.emptyTitle}</strong>
              <p>{say.emptyBody}</p>
            </Notice>
          </div>
        ) : (
          <DataTable
            name={say.title}
            columns={columnsOf(say, ofPortal)}
            rows={list}
            idOf={({ id }) => id}
            onOpen={({ id }) => onOpen(id)}
          />
        )}
      </div>
    </div>
  )
}

const columnsOf = (say: Record<keyof typeof cardText, string>, ofPortal: boolean): TableColumn<CardRow>[] => [
  { id: 'file', label: say.file, roomy: true, cell: row => row.fileName },
  {
    id: 'status',
    label: say.status,
    cell: row =>
      row.sheets > 0 ? (
        <Badge tone="adopt" icon={CircleCheck}>
          {fill(say.drafted, { n: row.sheets })}
        </Badge>
      ) : row.ready ? (
        <Badge tone="adopt" icon={CircleCheck}>
          {say.confirmed}
        </Badge>
      ) : (
        <Badge tone="wait" icon={Eye}>
          {say.toReview}
        </Badge>
      ),
  },
  { id: 'layout', label: say.layout, minor: true, cell: row => row.layout ?? '' },
  ...(ofPortal ? [{ id: 'provider', label: say.provider, cell: (row: CardRow) => row.provider }] : []),
  { id: 'uploaded', label: say.uploaded, right: true, cell: row => formatDateTime(new Date(row.createdAt)) },
]

interface ResultsProps {
  results: readonly Uploaded[]
  onOpen: (id: string) => void
  onDismiss: () => void
}

// What became of each of many files.
const Results = ({ results, onOpen, onDismiss }: ResultsProps) => {
  const say = useWords(cardText)
  return (
    <section className={styles.results} aria-label={say.results}>
      <ul>
        {results.map(({ name, failure, id, drafts }) => (
          <li key={`${name} ${id}`}>
            <strong>{name}</strong>
            {failure !== undefined && (
              <span className={styles.wrong} role="alert">
                {failure}
              </span>
            )}
            {drafts?.map(({ id: draft, channel }) => (
              <Link key={draft} to={draftHref(draft)}>
                {fill(say.seeDifference, { channel })}
              </Link>
            ))}
            {id !== undefined && !drafts && (
              <Button look="link" onClick={() => onOpen(id)}>
                {say.review}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button look="link" onClick={onDismiss}>
        {say.dismiss}
      </Button>
    </section>
  )
}
