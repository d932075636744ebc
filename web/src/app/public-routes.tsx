import type { Words } from '@dtms/contract/language.ts'
import { createRootRoute, createRoute, lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AccountDialogHost } from '#account/pages.ts'
import { ChatHost } from '#chat/public.ts'
import { type ContentPath, contentPages, loadContentPage } from '#content/public.ts'
import { useLanguage } from '#kernel/language.ts'
import { type InquiryPath, modeOf, readInquirySearch } from '#quote/pages.ts'
import { PublicLayout } from '#shell/public-layout.tsx'
import { ErrorPage, NotFoundPage } from '#shell/status-pages.tsx'
import { shellText } from '#shell/text.ts'
import { useSiteTitle } from '#site/public.ts'
import { Toast } from '#ui/feedback/toast.tsx'
import { addInnerRoutes } from './inner-routes.ts'
import { InquiryRoute } from './inquiry-route.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    // The document title before the name of the site.
    title?: Words
  }
}

// The pages for visitors. Everything behind a login or a mailed link is in routes.tsx, which they never load.

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
  content('/accessibility'),
] as const

export const publicTree = root.addChildren([publicLayout.addChildren([...publicPages])])

// spec 1: the document title is the site's name; a page puts its own title in front of it. A page without a route
// passes it by `of`.
const DocumentTitle = ({ of }: { of?: Words }) => {
  const language = useLanguage()
  const site = useSiteTitle()
  const matched = useMatches({ select: matches => titleOf(matches.at(-1)) })
  const page = of ?? matched
  const title = page ? `${page[language]} · ${site}` : site
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}

// The titles of desk pages are known only when their table was loaded, and come with the context.
const titleOf = (match: { staticData: { title?: Words }; context: unknown } | undefined): Words | undefined =>
  match?.staticData.title ?? (match?.context as { title?: Words } | undefined)?.title
