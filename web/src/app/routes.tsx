import { linkPaths } from '@dtms/contract/account/account.ts'
import type { OrderPath } from '@dtms/contract/mode.ts'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import {
  acceptResetLink,
  loadActivatePage,
  loadConfirmEmailPage,
  loadFactorPage,
  loadInvitePage,
  loadLoginPage,
} from '#account/pages.ts'
import { linkSecret } from '#kernel/visitor/link-secret.ts'
import { loginPath, returnPath, setupPath } from '#kernel/visitor/login-return.ts'
import { sessionToken } from '#kernel/visitor/session.ts'
import { loadTrackPage, orderModeOf, placedPage, placedTitle, placePage, trackText } from '#order/pages.ts'
import { loadOfferPage, offerTitle } from '#quote/offer/pages.ts'
import { preparePage } from '#shell/area/page-component.ts'
import { admitToDesk, admitToDeskPage } from '#shell/desk/admit.ts'
import { loadDesk, loadDeskPages } from '#shell/desk/load-desk.ts'
import { type DeskPath, deskPaths } from '#shell/desk/paths.ts'
import { ForbiddenPage, InnerErrorPage } from '#shell/inner-status-pages.tsx'
import { innerText } from '#shell/inner-text.ts'
import { admitToManage, admitToOrder, admitToPage } from '#shell/manage/admit.ts'
import { loadManage } from '#shell/manage/load-manage.ts'
import { type AreaPath, pageOf } from '#shell/manage/pages.ts'
import { manageText } from '#shell/manage/text.ts'
import { registerServiceWorker } from '#shell/offline/service-worker.ts'
import { publicLayout, publicPages, root } from './public-routes.tsx'

// Every other address of the portal (spec 2): what mailed links lead to, the login, the customer area, the desk.
// A page that most visitors never open is loaded when it is.

const activate = createRoute({
  getParentRoute: () => publicLayout,
  path: linkPaths.activation,
  staticData: { title: innerText.verifyEmail },
  component: lazyRouteComponent(loadActivatePage, 'ActivatePage'),
})

// Mailed links of an invitation, and of a change of e-mail.
const invite = createRoute({
  getParentRoute: () => publicLayout,
  path: linkPaths.invitation,
  staticData: { title: innerText.invitation },
  component: lazyRouteComponent(loadInvitePage, 'InvitePage'),
})

const confirmEmail = createRoute({
  getParentRoute: () => publicLayout,
  path: linkPaths.email,
  staticData: { title: innerText.confirmEmail },
  component: lazyRouteComponent(loadConfirmEmailPage, 'ConfirmEmailPage'),
})

// A mailed reset link: the secret is stored, and home opens the reset dialog by the stored flag (spec 2).
const reset = createRoute({
  getParentRoute: () => publicLayout,
  path: linkPaths.reset,
  beforeLoad: () => {
    if (linkSecret() !== '') acceptResetLink(linkSecret())
    throw redirect({ to: '/', replace: true })
  },
})

// Where the goods are, for holders of the link: its secret is in the fragment, which no server sees.
const track = createRoute({
  getParentRoute: () => publicLayout,
  path: '/track',
  staticData: { title: trackText.title },
  component: lazyRouteComponent(loadTrackPage, 'TrackPage'),
})

// PRODUCT 7.1: a mailed offer, for holders of its link.
const offer = createRoute({
  getParentRoute: () => publicLayout,
  path: '/offer',
  staticData: { title: offerTitle },
  component: lazyRouteComponent(loadOfferPage, 'OfferPage'),
})

const forbidden = createRoute({
  getParentRoute: () => publicLayout,
  path: '/403',
  staticData: { title: innerText.forbiddenTitle },
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

// Staff who have to set up their second factor before the desk opens.
const secondFactor = createRoute({
  getParentRoute: () => publicLayout,
  path: '/second-factor',
  staticData: { title: innerText.secondFactor },
  beforeLoad: ({ location }) => {
    if (sessionToken() === '') throw redirect({ to: '/login', search: { to: location.href }, replace: true })
  },
  component: lazyRouteComponent(loadFactorPage, 'FactorPage'),
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

// spec 2: the customer area. Its pages have their own addresses; the layout shows and caches them.
const manage = createRoute({
  getParentRoute: () => root,
  id: 'area',
  errorComponent: InnerErrorPage,
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
    errorComponent: InnerErrorPage,
    beforeLoad: ({ context }) => admitToPage(path, context.visitor),
    loader: ({ location }) => preparePage(page, location.search),
  })
}

// spec 2: where an order is placed. A guest who presses "book" logs in and comes back.
const placement = <const Path extends OrderPath>(path: Path) => {
  const route = createRoute({
    getParentRoute: () => publicLayout,
    path,
    staticData: { title: orderModeOf[path].title },
    validateSearch: placePage.readSearch,
    errorComponent: InnerErrorPage,
    beforeLoad: ({ location }) => admitToOrder(location.href),
    component: () => <PlacePage path={path} search={route.useSearch()} />,
  })
  return route
}

const placements = {
  '/order/exp': placement('/order/exp'),
  '/order/air': placement('/order/air'),
  '/order/fba': placement('/order/fba'),
  '/order/sea': placement('/order/sea'),
} satisfies Record<OrderPath, unknown>

const PlacePage = lazyRouteComponent(placePage.load, 'PlacePage')

const placed = createRoute({
  getParentRoute: () => publicLayout,
  path: '/order/placed',
  staticData: { title: placedTitle },
  validateSearch: placedPage.readSearch,
  errorComponent: InnerErrorPage,
  beforeLoad: ({ location }) => admitToOrder(location.href),
  component: () => <PlacedPage id={placed.useSearch().id} />,
})

const PlacedPage = lazyRouteComponent(placedPage.load, 'PlacedPage')

// PRODUCT 1: the provider's side. Access is checked before any of it is loaded; its table of pages defines the rest.
const desk = createRoute({
  getParentRoute: () => root,
  path: '/desk',
  errorComponent: InnerErrorPage,
  beforeLoad: ({ location }) => admitToDesk(location.href),
  component: lazyRouteComponent(loadDesk, 'DeskLayout'),
})

// Its title, roles and search are in the desk's own table.
const deskView = <const Under extends string>(path: DeskPath, under: Under) =>
  createRoute({
    getParentRoute: () => desk,
    path: under,
    validateSearch: (raw: Record<string, unknown>) => raw,
    errorComponent: InnerErrorPage,
    beforeLoad: async ({ context }) => {
      const page = (await loadDeskPages()).deskPageAt(path)
      admitToDeskPage(page, context.visitor)
      return { title: page.title }
    },
    loader: async ({ location }) => preparePage((await loadDeskPages()).deskPageAt(path), location.search),
  })

registerServiceWorker()

export const routeTree = root.addChildren([
  publicLayout.addChildren([
    ...publicPages,
    activate,
    invite,
    confirmEmail,
    reset,
    track,
    offer,
    forbidden,
    login,
    secondFactor,
    setup,
    ...Object.values(placements),
    placed,
  ]),
  manage.addChildren([
    area('/manage'),
    area('/orderImport'),
    area('/shipments'),
    area('/billing'),
    area('/prices'),
    area('/produce'),
    area('/commodities'),
    area('/AddressDetails'),
    area('/CompanyProfile'),
    area('/AccountDetails'),
  ]),
  desk.addChildren([
    deskView('/desk', '/'),
    ...deskPaths.slice(1).map(path => deskView(path, path.slice('/desk'.length))),
  ]),
])
