import { Component, type ReactNode } from 'react'
import { ChunkFailure } from '#kernel/chunk/load-chunk.ts'
import { showMessage } from '#kernel/message.ts'

interface ChunkBoundaryProps {
  // Shows the failure and reverts what asked for the missing part. Absent if the part is decoration and the failure
  // is silent.
  onGiveUp?: () => void
  // Where it stays: a change of it asks for the part again.
  again?: unknown
  children: ReactNode
}

// Around a part that is loaded on demand beside a page: if it cannot be loaded, show it (spec 8) and let the page
// continue. Anything else is passed to the page's own error boundary.
export class ChunkBoundary extends Component<ChunkBoundaryProps, { failure: Error | undefined }> {
  override state = { failure: undefined as Error | undefined }

  static getDerivedStateFromError(failure: Error) {
    return { failure }
  }

  override componentDidCatch(failure: Error): void {
    if (!(failure instanceof ChunkFailure)) return
    failure.forget?.()
    if (!this.props.onGiveUp) return
    void showMessage('error', failure.message)
    this.props.onGiveUp()
  }

  override componentDidUpdate({ again }: ChunkBoundaryProps): void {
    if (this.state.failure && again !== this.props.again) this.setState({ failure: undefined })
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure && !(failure instanceof ChunkFailure)) throw failure
    return failure ? null : this.props.children
  }
}
