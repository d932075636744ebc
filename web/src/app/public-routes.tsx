import type { Words } from '@dtms/contract/language.ts'
import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AccountDialogHost } from '#account/pages.ts'
import { ChatHost } from '#chat/public.ts'
import { type ContentPath, contentPages, loadContentPage } from '#content/public.ts'
import { type InquiryPath, modeOf, readInquirySearch } from '#quote/pages.ts'
import { PublicLayout } from '#shell/public-layout.tsx'
import { ErrorPage, NotFoundPage } from '#shell/status-pages.tsx'
import { shellText } from '#shell/text.ts'
import { Toast } from '#ui/feedback/toast.tsx'
import { DocumentTitle } from './document-title.tsx'
import { addInnerRoutes } from './inner-routes.ts'
import { InquiryRoute } from './inquiry-route.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    // What the document title says before the name of the site.
    title?: Words
  }
}

// The pages that strangers open. Everything behind a login or a mailed link stands in routes.tsx, which they
// never load.

export const root = createRootRoute({
  component: () => (
    <>
      <DocumentTitle />
      <Outlet />
      <ChatHost />
      <AccountDialogHost />
      <Toast />
    </>
  ),
  notFoundComponent: NowhereYet,
  errorComponent: ErrorPage,
})

// What the public pages do not know may be one of the others.
function NowhereYet() {
  useEffect(() => {
    void addInnerRoutes()
  }, [])
  return (
    <PublicLayout>
      <DocumentTitle of={shellText.notFoundTitle} />
      <NotFoundPage />
    </PublicLayout>
  )
}

export const publicLayout = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: () => <PublicLayout />,
})

// spec 2: the inquiry of each mode, and of all at once on `/`.
const inquiry = <const Path extends InquiryPath>(path: Path) =>
  createRoute({
    getParentRoute: () => publicLayout,
    path,
    ...(path !== '/' && { staticData: { title: modeOf[path].title } }),
    validateSearch: readInquirySearch(path),
    component: () => <InquiryRoute path={path} />,
  })

// The pages behind the footer.
const content = <const Path extends ContentPath>(path: Path) =>
  createRoute({
    getParentRoute: () => publicLayout,
    path,
    staticData: { title: contentPages[path].title },
    component: lazyRouteComponent(() => loadContentPage(path), 'Page'),
  })

const inquiries = {
  '/': inquiry('/'),
  '/exp': inquiry('/exp'),
  '/air': inquiry('/air'),
  '/sea': inquiry('/sea'),
  '/fba': inquiry('/fba'),
} satisfies Record<InquiryPath, unknown>

export const publicPages = [
  ...Object.values(inquiries),
  content('/solutions'),
  content('/sea-lcl'),
  content('/express'),
  content('/amazon-fba'),
  content('/faq'),
  content('/about'),
  content('/join'),
  content('/terms'),
  content('/privacy'),
] as const

export const publicTree = root.addChildren([publicLayout.addChildren([...publicPages])])
