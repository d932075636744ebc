import { Component, type ReactNode } from 'react'
import { ChunkFailure } from '#kernel/load-chunk.ts'
import { ErrorPage } from '#shell/status-pages.tsx'
import { forgetPageComponent } from './page-component.ts'

interface ViewBoundaryProps {
  path: string
  children: ReactNode
}

// A view that breaks says so in its own place; the menu and the other views live on.
export class ViewBoundary extends Component<ViewBoundaryProps, { failure: Error | undefined }> {
  override state = { failure: undefined as Error | undefined }

  static getDerivedStateFromError(failure: Error) {
    return { failure }
  }

  override componentDidCatch(failure: Error): void {
    if (failure instanceof ChunkFailure) forgetPageComponent(this.props.path)
  }

  override render(): ReactNode {
    const { failure } = this.state
    const again = () => this.setState({ failure: undefined })
    return failure ? <ErrorPage error={failure} reset={again} /> : this.props.children
  }
}
