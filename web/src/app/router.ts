import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { createElement } from 'react'
import { ErrorPage } from '#shell/status-pages.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { publicTree } from './public-routes.tsx'
import type { routeTree } from './routes.tsx'

// The browser's own history, unless a page is made without a browser.
export const createPortalRouter = (history?: RouterHistory) =>
  createRouter({
    // Only the public ones until routes.tsx is loaded, which adds all others to the same tree.
    routeTree: publicTree as unknown as typeof routeTree,
    ...(history && { history }),
    // The specification itself writes /AccountDetails and /accountDetails.
    caseSensitive: false,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: () => createElement(Skeleton, { page: true }),
    defaultPendingMs: 200,
    // What is ready is shown: the skeleton does not stay for its own sake.
    defaultPendingMinMs: 0,
  })

export type PortalRouter = ReturnType<typeof createPortalRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter
  }
}

// spec 2: the page scrolls to the top on navigation; a link to the current page counts too, a change of the search or
// the fragment does not. A reload restores its position.
export const scrollToTopOnNavigation = (router: PortalRouter): void => {
  router.subscribe('onRendered', ({ fromLocation, pathChanged, hrefChanged }) => {
    if (!fromLocation || (hrefChanged && !pathChanged)) return
    scrollTo(0, 0)
    // Screen readers announce the new page, and Tab starts from there. A menu that was opened meanwhile would close
    // under the pointer.
    if (pathChanged && !document.activeElement?.closest('[role=menu]'))
      document.getElementById('main')?.focus({ preventScroll: true })
  })
}
