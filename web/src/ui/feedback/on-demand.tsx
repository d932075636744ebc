import { type ReactNode, Suspense } from 'react'
import { ChunkBoundary } from './chunk-boundary.tsx'

interface OnDemandProps {
  // Closes what could not be loaded, so that the next click tries again.
  onGiveUp: () => void
  children: ReactNode
}

/** A dialog whose code is loaded when it opens. If it cannot be loaded, that is shown, and the page stays as it is. */
export const OnDemand = ({ onGiveUp, children }: OnDemandProps) => (
  <ChunkBoundary onGiveUp={onGiveUp}>
    <Suspense fallback={null}>{children}</Suspense>
  </ChunkBoundary>
)
