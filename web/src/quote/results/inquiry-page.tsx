import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useWords } from '#kernel/language.ts'
import { ChunkBoundary } from '#ui/feedback/chunk-boundary.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { begunDraft, currentDraft, type Draft, setDraft } from '../form/draft.ts'
import { Examples } from '../form/examples.tsx'
import { InquiryForm } from '../form/inquiry-form.tsx'
import { preloadPlaces } from '../form/place-field.tsx'
import { isComplete, lacksOnlyValue } from '../form/problems.ts'
import { usePlaceNames } from '../form/use-place-names.ts'
import type { InquiryPath } from '../mode.ts'
import { draftOf, fitted, type InquirySearch, searchOf } from '../search.ts'
import { quoteText } from '../text/form.ts'
import { headlineText } from '../text/headline.ts'
import styles from './inquiry-page.module.css'
import type { Bargain } from './offer-row.tsx'
import { askOffers, forgetOffers, useOffers } from './offers.ts'

const importComparison = () => loadChunk('comparison', () => import('./comparison.tsx'))
const Comparison = lazyPart(importComparison, 'Comparison')
const PriceHistory = lazyPart(
  () => loadChunk('price-history', () => import('../history/price-history.tsx')),
  'PriceHistory',
)

// A user who comes near the form will need its parts: they are loaded before the button is pressed.
const preload = (): void => {
  preloadPlaces()
  importComparison().catch(() => {
    // Pressing the button tries again and shows what is wrong.
  })
}

interface InquiryPageProps {
  path: InquiryPath
  // Behind the box, and under it while nothing is asked.
  backdrop?: ReactNode
  below?: ReactNode
  // Bargains about an offer with its provider.
  onBargain?: Bargain
}

// The inquiry (spec 2). The URL contains the question: a complete one is priced for every visitor.
export const InquiryPage = ({ path, backdrop, below, onBargain }: InquiryPageProps) => {
  const say = useWords(quoteText)
  const headlines = useWords(headlineText)
  const navigate = useNavigate()
  const search: InquirySearch = useSearch({ strict: false })
  const asked = useMemo(() => draftOf(search), [search])
  const question = path + JSON.stringify(searchOf(asked))
  const key = isComplete(asked) ? question : ''
  const offers = useOffers()
  // In edit mode; `checked` if the current content cannot be priced; `value` if a ticked service only lacks the value
  // of the goods, which is asked for beside it.
  const [editing, setEditing] = useState<'open' | 'checked' | 'value'>()
  const [historyOpen, setHistoryOpen] = useState(false)

  usePlaceNames(asked)

  useLayoutEffect(() => {
    setDraft(Object.values(search).some(Boolean) ? asked : fitted(begunDraft(), path))
    setEditing(lacksOnlyValue(asked) ? 'checked' : undefined)
    setHistoryOpen(false)
  }, [search, asked, path])

  useEffect(() => {
    if (key !== '') void askOffers(key, asked, path)
    else forgetOffers()
  }, [key, asked, path])

  const ask = (draft: Draft, replace = false) => {
    setDraft(draft)
    if (!isComplete(draft)) {
      // A ticked service of a priced inquiry can lack nothing but the value.
      setEditing(replace ? 'value' : 'checked')
      return
    }
    setEditing(undefined)
    const next = searchOf(draft)
    // The same question again: there is no new address to go to.
    if (question === path + JSON.stringify(next)) void askOffers(key, asked, path)
    else void navigate({ to: path, search: next, replace, resetScroll: !replace })
  }

  // Back to what is shown: a service that was ticked and never priced does not stay ticked.
  const close = () => {
    setDraft({ ...currentDraft(), services: asked.services })
    setEditing(undefined)
  }

  const failure = offers.key === key ? offers.failure : undefined
  const busy = offers.busy && offers.key === key
  // A refused question is corrected in the form.
  const compared = key !== '' && !(failure && !offers.answer)
  const formOpen = !compared || (editing && editing !== 'value') || failure

  const form = (
    <InquiryForm
      path={path}
      asking={busy ? JSON.stringify(searchOf(asked)) : undefined}
      failure={failure}
      checked={editing === 'checked'}
      historyOpen={historyOpen}
      onAsk={() => ask(currentDraft())}
      onClear={() => void navigate({ to: path, search: {} })}
      onHistory={() => setHistoryOpen(!historyOpen)}
      onNear={preload}
      onClose={compared && !failure ? close : undefined}
    />
  )
  const history = historyOpen && (
    <ChunkBoundary onGiveUp={() => setHistoryOpen(false)}>
      <Suspense fallback={<Skeleton />}>
        <PriceHistory />
      </Suspense>
    </ChunkBoundary>
  )

  if (compared) {
    return (
      <div className={styles.compared}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <Comparison
            path={path}
            asked={asked}
            answer={offers.answer}
            busy={busy}
            stale={busy || failure !== undefined}
            unanswered={editing && editing !== 'open'}
            form={formOpen && form}
            history={history}
            onEdit={() => setEditing('open')}
            onAgain={() => void askOffers(key, asked, path, 'always')}
            onBargain={onBargain}
            onServices={news => ask({ ...currentDraft(), ...news }, true)}
          />
        </Suspense>
      </div>
    )
  }
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.backdrop}>{backdrop}</div>
        <div className={styles.heroInner}>
          <div className={styles.head}>
            <h1 className={styles.title}>{headlines[path]}</h1>
            <p className={styles.lead}>{say.lead}</p>
          </div>
          {form}
          {history || <Examples />}
        </div>
      </section>
      {below}
    </>
  )
}
