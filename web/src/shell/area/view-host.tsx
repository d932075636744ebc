import { useNavigate } from '@tanstack/react-router'
import { Activity, Component, memo, type ReactNode, Suspense, useCallback } from 'react'
import { ChunkFailure } from '#kernel/chunk/load-chunk.ts'
import { useStore } from '#kernel/store.ts'
import { mayOpenRoute } from '#kernel/visitor/permission.ts'
import { ForbiddenPage, InnerErrorPage } from '#shell/inner-status-pages.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useArea } from './area.ts'
import { changedSearch } from './changed-search.ts'
import { useVisitor } from './grant.ts'
import type { AreaPageProps } from './page.ts'
import { forgetPageComponent, pageComponent } from './page-component.ts'

interface ViewHostProps {
  path: string
  search: Readonly<Record<string, unknown>>
}

// The cached views retain their state, with input and scroll position (spec 4): React hides them and stops their
// effects. A view without a cache exists only while it is in front.
export const ViewHost = ({ path, search }: ViewHostProps) => {
  const { views } = useArea()
  const { visited, cached } = useStore(views.store)
  const turns = useStore(views.turns)
  const kept = visited.filter(view => view.path === path || cached.includes(view.name))
  // In the order in which they were opened, so that none is moved when another comes to the front.
  const shown = kept.some(view => view.path === path) ? kept : [...kept, { path, search }]
  return shown.map(view => (
    <Activity key={`${view.path} ${turns[view.path] ?? 0}`} mode={view.path === path ? 'visible' : 'hidden'}>
      <View path={view.path} search={view.path === path ? search : view.search} />
    </Activity>
  ))
}

// Drawn again when its search changes, not when another view comes to the front.
const View = memo(({ path, search }: ViewHostProps) => {
  const navigate = useNavigate()
  const { pages, views } = useArea()
  const onSearch = useCallback<AreaPageProps['onSearch']>(
    (next, { replace = false } = {}) => {
      // An answer that comes after the view was left must not bring it back.
      if (!views.isInFront(path)) return
      const put = (now: Record<string, unknown>) => changedSearch(search, next, now)
      void navigate({ to: path, search: put as never, replace })
    },
    [navigate, path, views, search],
  )
  const visitor = useVisitor()
  const Page = pageComponent(pages, path)
  if (!Page) return null
  const page = pages.find(one => one.path === path)
  // Taken away while it was open; who signs out has no roles for a moment.
  if (page && visitor.roles.length > 0 && !mayOpenRoute(page, visitor)) return <ForbiddenPage />
  return (
    <ViewBoundary path={path}>
      <Suspense fallback={<Skeleton page />}>
        <Page search={search} onSearch={onSearch} />
      </Suspense>
    </ViewBoundary>
  )
})

interface ViewBoundaryProps {
  path: string
  children: ReactNode
}

// A view that fails shows it inside its own area; the menu and the other views continue.
class ViewBoundary extends Component<ViewBoundaryProps, { failure: Error | undefined }> {
  override state = { failure: undefined as Error | undefined }

  static getDerivedStateFromError(failure: Error) {
    return { failure }
  }

  override componentDidCatch(failure: Error): void {
    if (!(failure instanceof ChunkFailure)) return
    failure.forget?.()
    forgetPageComponent(this.props.path)
  }

  override render(): ReactNode {
    const { failure } = this.state
    const again = () => this.setState({ failure: undefined })
    return failure ? <InnerErrorPage error={failure} reset={again} /> : this.props.children
  }
}
