import { createRouter } from '@tanstack/react-router'
import { createElement } from 'react'
import { ErrorPage } from '#shell/status-pages.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  // The specification itself writes /AccountDetails and /accountDetails.
  caseSensitive: false,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  defaultPendingComponent: () => createElement(Skeleton, { page: true }),
  defaultPendingMs: 200,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

// spec 2: the page scrolls to the top on navigation; a link to where one is already counts too, a change
// of the search or the fragment does not. A reload keeps its place.
router.subscribe('onRendered', ({ fromLocation, pathChanged, hrefChanged }) => {
  if (!fromLocation || (hrefChanged && !pathChanged)) return
  scrollTo(0, 0)
  // Whoever cannot see the page change hears where they are, and Tab starts from there.
  if (pathChanged) document.getElementById('main')?.focus({ preventScroll: true })
})
