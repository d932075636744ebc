import { modes, type OrderPath } from '@dtms/contract/mode.ts'
import { Link } from '@tanstack/react-router'
import { Calculator } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { useWords } from '#kernel/language.ts'
import { loadQuickQuote, loadRecentInquiries } from '#quote/public.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { ChunkBoundary } from '#ui/feedback/chunk-boundary.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { orderModeOf } from '../mode.ts'
import { askedIn, type PlaceSearch } from '../search.ts'
import { placeText } from '../text/place.ts'
import styles from './place.module.css'

const QuickQuote = lazyPart(loadQuickQuote, 'QuickQuote')
const RecentInquiries = lazyPart(loadRecentInquiries, 'RecentInquiries')

// A link to a quote that does not exist or belongs to another customer: the way to a new one, with the same inputs
// where the link has them.
export const DeadQuote = ({ path, search }: { path: OrderPath; search: PlaceSearch }) => {
  const say = useWords(placeText)
  const asked = askedIn({ ...search })
  const inquiryPath = modes[orderModeOf[path].businessType].path
  const isKnown = asked.o !== undefined && asked.d !== undefined
  return (
    <div className={styles.blank}>
      <Notice
        icon={Calculator}
        title={say.deadQuote}
        actions={
          isKnown && (
            <Link to={inquiryPath} search={asked as never} className={buttonClass({ look: 'primary' })}>
              {say.askSame}
            </Link>
          )
        }
      >
        <p>{isKnown ? say.deadQuoteKnown : say.deadQuoteBody}</p>
      </Notice>
      {!isKnown && (
        <>
          <QuoteForm path={path} />
          <ChunkBoundary>
            <Suspense fallback={<Skeleton lines={4} />}>
              <RecentInquiries />
            </Suspense>
          </ChunkBoundary>
        </>
      )}
    </div>
  )
}

/** Where there is no quote yet: the price is asked for here, and the offer that is taken brings load and places with it. */
export const QuoteForm = ({ path }: { path: OrderPath }) => {
  const say = useWords(placeText)
  const inquiryPath = modes[orderModeOf[path].businessType].path
  return (
    <>
      <ChunkBoundary>
        <Suspense fallback={<Skeleton lines={6} />}>
          <QuickQuote mode={inquiryPath} />
        </Suspense>
      </ChunkBoundary>
      <Link to={inquiryPath} className={buttonClass({ look: 'link' })}>
        {say.ask}
      </Link>
    </>
  )
}
