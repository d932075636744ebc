import { lazy, memo, type ReactNode, Suspense } from 'react'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { ChunkBoundary } from '#ui/feedback/chunk-boundary.tsx'

interface HomeBelowProps {
  onSignUp: () => void
  lanes: ReactNode
}

// Everything under the inquiry is in the prerendered page. It is hydrated, or loaded without prerendering, only when
// it comes near: visitors who want a price do not wait for it.
let meet = () => {}
const near = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise<void>(resolve => {
      meet = resolve
    })

const HomeSections = lazy(async () => {
  await near
  const { HomeSections, loadQuestions } = await loadChunk(
    'home-sections',
    () => import('./home-sections.tsx'),
  )
  const questions = await loadQuestions()
  return { default: (props: HomeBelowProps) => <HomeSections {...props} questions={questions} /> }
})

const watch = (element: HTMLElement | null) => {
  if (!element) return
  const observer = new IntersectionObserver(
    entries => {
      if (entries.some(entry => entry.isIntersecting)) meet()
    },
    // It begins where the window ends: touching that line is not being seen.
    { rootMargin: '-8px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

const space = { minHeight: 'var(--body-min-height)', paddingTop: 'var(--space-3)' }

// Never drawn again while it waits: React would discard the prerendered content.
export const HomeBelow = memo(({ onSignUp, lanes }: HomeBelowProps) => (
  <div style={space} ref={watch}>
    <ChunkBoundary>
      <Suspense>
        <HomeSections onSignUp={onSignUp} lanes={lanes} />
      </Suspense>
    </ChunkBoundary>
  </div>
))
