import { createRouter } from '@tanstack/react-router'
import { ErrorPage } from '#shell/public.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { routeTree } from './routes.tsx'

// Paths match in any case: the specification itself writes /AccountDetails and /accountDetails.
export const router = createRouter({
  routeTree,
  caseSensitive: false,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  defaultPendingComponent: Skeleton,
  defaultPendingMs: 200,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// spec 2: the scroll position is reset to the top on navigation.
router.subscribe('onRendered', ({ pathChanged }) => {
  if (pathChanged) scrollTo(0, 0)
})
