import { linkPaths } from '@dtms/contract/account.ts'
import type { Words } from '@dtms/contract/language.ts'
import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import {
  AccountDialogHost,
  acceptResetLink,
  loadActivatePage,
  loadConfirmEmailPage,
  loadInvitePage,
  loadLoginPage,
  loginPath,
  openDialog,
  returnPath,
  setupPath,
} from '#account/public.ts'
import { type ContentPath, contentPages, loadContentPage, loadHome } from '#content/public.ts'
import { admitTo, admitToDesk, deskText, leadToFirstPage, loadDesk } from '#desk/public.ts'
import { linkSecret } from '#kernel/link-secret.ts'
import { sessionToken } from '#kernel/session.ts'
import { type InquiryPath, loadInquiryPage, loadLanes, modeOf, readInquirySearch } from '#quote/public.ts'
import {
  loadFxPage,
  loadMarkupsPage,
  loadRatesPage,
  readFxSearch,
  readMarkupsSearch,
  readRatesSearch,
} from '#rate/public.ts'
import { admitToManage, admitToPage } from '#shell/manage/admit.ts'
import { loadManage } from '#shell/manage/load-manage.ts'
import { type AreaPath, pageOf } from '#shell/manage/pages.ts'
import { manageText } from '#shell/manage/text.ts'
import { PublicLayout } from '#shell/public-layout.tsx'
import { ErrorPage, ForbiddenPage, NotFoundPage } from '#shell/status-pages.tsx'
import { shellText } from '#shell/text.ts'
import { ChunkBoundary } from '#ui/chunk-boundary.tsx'
import { Toast } from '#ui/toast.tsx'
import { DocumentTitle } from './document-title.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    // What the document title says before the name of the site.
    title?: Words
  }
}

// Every address of the portal (spec 2). A page that most visitors never open is loaded when it is.

const root = createRootRoute({
  component: () => (
    <>
      <DocumentTitle />
      <Outlet />
      <AccountDialogHost />
      <Toast />
    </>
  ),
  notFoundComponent: () => (
    <PublicLayout>
      <DocumentTitle of={shellText.notFoundTitle} />
      <NotFoundPage />
    </PublicLayout>
  ),
  errorComponent: ErrorPage,
})

const publicLayout = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: () => <PublicLayout />,
})

// The same for as long as the page is open: what the server has drawn of them is not drawn anew.
const openSignUp = () => openDialog('sign-up')
const Lanes = lazy(() => loadLanes().then(module => ({ default: module.Lanes })))
const lanes = (
  <ChunkBoundary>
    <Suspense>
      <Lanes />
    </Suspense>
  </ChunkBoundary>
)

// spec 2: the inquiry of each mode, and of all at once on `/`.
const inquiry = <const Path extends InquiryPath>(path: Path) =>
  createRoute({
    getParentRoute: () => publicLayout,
    path,
    ...(path !== '/' && { staticData: { title: modeOf[path].title } }),
    validateSearch: readInquirySearch(path),
    component: lazyRouteComponent(async () => {
      const [{ InquiryPage }, { HomeBelow, LaneMap }] = await Promise.all([loadInquiryPage(), loadHome()])
      return {
        Page: function Page() {
          return (
            <InquiryPage
              path={path}
              backdrop={<LaneMap />}
              below={<HomeBelow onSignUp={openSignUp} lanes={lanes} />}
            />
          )
        },
      }
    }, 'Page'),
  })

// The pages behind the footer.
const content = <const Path extends ContentPath>(path: Path) =>
  createRoute({
    getParentRoute: () => publicLayout,
    path,
    staticData: { title: contentPages[path].title },
    component: lazyRouteComponent(() => loadContentPage(path), 'Page'),
  })

const activate = createRoute({
  getParentRoute: () => publicLayout,
  path: linkPaths.activation,
  staticData: { title: shellText.verifyEmail },
  loader: async () => (await loadActivatePage()).followActivationLink(),
  component: lazyRouteComponent(loadActivatePage, 'ActivatePage'),
})

// Mailed links of an invitation, and of a change of e-mail.
const invite = createRoute({
  getParentRoute: () => publicLayout,
  path: linkPaths.invitation,
  staticData: { title: shellText.invitation },
  component: lazyRouteComponent(loadInvitePage, 'InvitePage'),
})

const confirmEmail = createRoute({
  getParentRoute: () => publicLayout,
  path: linkPaths.email,
  staticData: { title: shellText.confirmEmail },
  component: lazyRouteComponent(loadConfirmEmailPage, 'ConfirmEmailPage'),
})

// A mailed reset link: the secret is kept, and home opens the reset dialog by the stored flag (spec 2).
const reset = createRoute({
  getParentRoute: () => publicLayout,
  path: linkPaths.reset,
  beforeLoad: () => {
    if (linkSecret() !== '') acceptResetLink(linkSecret())
    throw redirect({ to: '/', replace: true })
  },
})

const forbidden = createRoute({
  getParentRoute: () => publicLayout,
  path: '/403',
  staticData: { title: shellText.forbiddenTitle },
  component: ForbiddenPage,
})

// Where a guest is sent from a page behind the login, and the way back.
const login = createRoute({
  getParentRoute: () => publicLayout,
  path: loginPath,
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => {
    const path = returnPath(to)
    return path ? { to: path } : {}
  },
  beforeLoad: ({ search }) => {
    if (sessionToken() !== '') throw redirect({ href: search.to ?? '/', replace: true })
  },
  component: lazyRouteComponent(loadLoginPage, 'LoginPage'),
})

// spec 2: the login page of the customer area, not in its menu.
const setup = createRoute({
  getParentRoute: () => publicLayout,
  path: setupPath,
  staticData: { title: manageText.login },
  validateSearch: ({ redirect: wanted }: Record<string, unknown>): { redirect?: string } => {
    const path = returnPath(wanted)
    return path ? { redirect: path } : {}
  },
  beforeLoad: ({ search }) => {
    if (sessionToken() !== '') throw redirect({ href: search.redirect ?? '/manage', replace: true })
  },
  component: lazyRouteComponent(loadLoginPage, 'LoginPage'),
})

// spec 2: the customer area. Its pages have addresses of their own; the layout shows them all and keeps them.
const manage = createRoute({
  getParentRoute: () => root,
  id: 'area',
  beforeLoad: ({ location }) => admitToManage(location.href),
  component: lazyRouteComponent(loadManage, 'ManageLayout'),
})

const area = <const Path extends AreaPath>(path: Path) => {
  const page = pageOf(path)
  return createRoute({
    getParentRoute: () => manage,
    path,
    staticData: { title: page.title },
    validateSearch: page.readSearch,
    beforeLoad: ({ context }) => admitToPage(path, context.visitor),
    // Fetched when a pointer comes near; the view itself says where it failed.
    loader: () => {
      page.load().catch(() => {})
    },
  })
}

// PRODUCT 1: the provider's side. Who may come in is asked before any of it is loaded.
const desk = createRoute({
  getParentRoute: () => root,
  path: '/desk',
  staticData: { title: shellText.desk },
  beforeLoad: ({ location }) => admitToDesk(location.href),
  component: lazyRouteComponent(loadDesk, 'DeskLayout'),
})

const deskStart = createRoute({
  getParentRoute: () => desk,
  path: '/',
  beforeLoad: ({ context }) => leadToFirstPage(context.roles),
  component: lazyRouteComponent(loadDesk, 'DeskStart'),
})

const rates = createRoute({
  getParentRoute: () => desk,
  path: '/rates',
  staticData: { title: shellText.rates },
  validateSearch: readRatesSearch,
  beforeLoad: ({ context }) => admitTo('/desk/rates', context.roles),
  loader: async ({ abortController }) => (await loadRatesPage()).loadExpiring(abortController.signal),
  staleTime: Number.POSITIVE_INFINITY,
  component: lazyRouteComponent(loadRatesPage, 'RatesPage'),
})

const markups = createRoute({
  getParentRoute: () => desk,
  path: '/markups',
  staticData: { title: deskText.markups },
  validateSearch: readMarkupsSearch,
  beforeLoad: ({ context }) => admitTo('/desk/markups', context.roles),
  component: lazyRouteComponent(loadMarkupsPage, 'MarkupsPage'),
})

const fx = createRoute({
  getParentRoute: () => desk,
  path: '/fx',
  staticData: { title: deskText.fx },
  validateSearch: readFxSearch,
  beforeLoad: ({ context }) => admitTo('/desk/fx', context.roles),
  component: lazyRouteComponent(loadFxPage, 'FxPage'),
})

export const routeTree = root.addChildren([
  publicLayout.addChildren([
    inquiry('/'),
    inquiry('/exp'),
    inquiry('/air'),
    inquiry('/sea'),
    inquiry('/fba'),
    content('/solutions'),
    content('/sea-lcl'),
    content('/express'),
    content('/amazon-fba'),
    content('/faq'),
    content('/about'),
    content('/join'),
    content('/terms'),
    content('/privacy'),
    activate,
    invite,
    confirmEmail,
    reset,
    forbidden,
    login,
    setup,
  ]),
  manage.addChildren([
    area('/manage'),
    area('/produce'),
    area('/commodities'),
    area('/CompanyProfile'),
    area('/AccountDetails'),
    area('/AddressDetails'),
  ]),
  desk.addChildren([deskStart, rates, markups, fx]),
])
