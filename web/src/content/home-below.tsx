import { lazy, Suspense } from 'react'
import { loadChunk } from '#kernel/load-chunk.ts'
import { ChunkBoundary } from '#ui/chunk-boundary.tsx'
import { useSeen } from '#ui/use-seen.ts'

const HomeSections = lazy(() =>
  loadChunk('home-sections', () => import('./home-sections.tsx')).then(module => ({
    default: module.HomeSections,
  })),
)

// Everything under the inquiry is loaded when it comes into view: who has come for a price does not wait for it.
export const HomeBelow = ({ onSignUp }: { onSignUp: (() => void) | undefined }) => {
  const [seen, ref] = useSeen<HTMLDivElement>()
  const space = { minHeight: 'var(--body-min-height)', paddingTop: 'var(--space-3)' }
  return (
    <div style={space}>
      <div ref={ref}>
        {seen && (
          <ChunkBoundary>
            <Suspense>
              <HomeSections onSignUp={onSignUp} />
            </Suspense>
          </ChunkBoundary>
        )}
      </div>
    </div>
  )
}
