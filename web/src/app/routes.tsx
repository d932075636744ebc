import { linkPaths } from '@dtms/contract/account.ts'
import type { Words } from '@dtms/contract/language.ts'
import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import {
  AccountDialogHost,
  acceptResetLink,
  loadActivatePage,
  openDialog,
  preloadDialogs,
} from '#account/public.ts'
import { type ContentPath, contentPages, HomePage, loadContentPage } from '#content/public.ts'
import { linkSecret } from '#kernel/link-secret.ts'
import { useSignedIn } from '#kernel/session.ts'
import { PublicLayout } from '#shell/public-layout.tsx'
import { ErrorPage, ForbiddenPage, NotFoundPage } from '#shell/status-pages.tsx'
import { shellText } from '#shell/text.ts'
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

const home = createRoute({
  getParentRoute: () => publicLayout,
  path: '/',
  component: function Home() {
    const signedIn = useSignedIn()
    return (
      <HomePage onSignUp={signedIn ? undefined : () => openDialog('sign-up')} onSignUpNear={preloadDialogs} />
    )
  },
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

export const routeTree = root.addChildren([
  publicLayout.addChildren([
    home,
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
    reset,
    forbidden,
  ]),
])
