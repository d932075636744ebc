import { lazy, memo, Suspense, useLayoutEffect } from 'react'
import { openDialog } from '#account/public.ts'
import { openChat } from '#chat/public.ts'
import { loadHome } from '#content/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { type InquiryPath, loadInquiryPage, loadLanes } from '#quote/pages.ts'
import { ChunkBoundary } from '#ui/feedback/chunk-boundary.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { firstSign, typedBefore } from './before-alive.ts'

// The same object for as long as the page is open: prerendered content is not drawn again.
const openSignUp = () => openDialog('sign-up')
const Lanes = lazyPart(loadLanes, 'Lanes')
const lanes = (
  <ChunkBoundary>
    <Suspense>
      <Lanes />
    </Suspense>
  </ChunkBoundary>
)

// The form is in the prerendered page. Its script is loaded at the first sign of activity.
const Inquiry = lazy(async () => {
  await firstSign()
  const [{ InquiryPage }, { HomeBelow, LaneMap }] = await Promise.all([loadInquiryPage(), loadHome()])
  const Inquiry = ({ path }: { path: InquiryPath }) => {
    // Reads what was typed before React draws, and restores it before the next key can be pressed. Not within React's
    // own work, which could not respond at once.
    useLayoutEffect(() => queueMicrotask(typedBefore()), [])
    return (
      <InquiryPage
        path={path}
        backdrop={<LaneMap />}
        below={<HomeBelow onSignUp={openSignUp} lanes={lanes} />}
        onBargain={openChat}
      />
    )
  }
  return { default: Inquiry }
})

export const InquiryRoute = memo(({ path }: { path: InquiryPath }) => (
  <Suspense fallback={<Skeleton page />}>
    <Inquiry path={path} />
  </Suspense>
))
