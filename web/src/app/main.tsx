// First, before anything else reads the address: it takes a mailed link's secret out of it.
import '#kernel/visitor/link-secret.ts'
import '#ui/tokens.css'
import '#ui/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isStrangersPage } from '#account/pages.ts'
import { loadCustomer } from '#account/public.ts'
import { markSite } from '#kernel/device.ts'
import { languageParameter } from '#kernel/first-language.ts'
import { markInterfaceSize } from '#kernel/interface-size.ts'
import { markPageLanguage, mirrorLanguage, onLanguageChange, pageTag } from '#kernel/language.ts'
import { dropFirst } from '#kernel/request/first-responses.ts'
import { markTheme } from '#kernel/theme.ts'
import { onSessionChange } from '#kernel/visitor/session.ts'
import { isSiteInPage, loadSite, watchErrors } from '#site/public.ts'
import { pressWhenAlive, watchFirstSigns } from './before-alive.ts'
import { addInnerRoutes, beginWithPublicRoutes, importInnerRoutes } from './inner-routes.ts'
import { createPortalRouter, type PortalRouter, scrollToTopOnNavigation } from './router.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// A public page comes with its content, made for a stranger in one language (decision 0008).
const made = root.firstElementChild !== null
// The server goes by a cookie and the browser's language; a stored choice without a cookie is known only here.
const isInLanguage = document.documentElement.lang === pageTag()
const fits = made && isInLanguage && isStrangersPage()

// The skeleton or the first rows that the document showed go when the page itself is drawn.
const Portal = ({ router }: { router: PortalRouter }) => {
  useLayoutEffect(() => document.getElementById('waiting')?.remove(), [])
  return <RouterProvider router={router} />
}

// The language of the link has been adopted: the address is the same for all languages again, for sharing.
const dropLanguageParameter = (): void => {
  const search = new URLSearchParams(location.search)
  if (!search.has(languageParameter)) return
  search.delete(languageParameter)
  const rest = search.size > 0 ? `?${search}` : ''
  history.replaceState(history.state, '', location.pathname + rest + location.hash)
}

// From here the page draws its rows itself.
dropFirst()
mirrorLanguage()
markPageLanguage()
markInterfaceSize()
markTheme()
markSite()
dropLanguageParameter()

if (!isSiteInPage || !isInLanguage) void loadSite()
// The site has a name in each language; the inner pages change language without a reload.
onLanguageChange(() => void loadSite())
void loadCustomer()

const show = async () => {
  // A page that came with its content is a public one: a stranger needs no other routes to begin with.
  const isPublicOnly = made && isStrangersPage()
  if (fits) watchFirstSigns()
  if (!isPublicOnly) await importInnerRoutes()
  const router = createPortalRouter()
  scrollToTopOnNavigation(router)
  if (isPublicOnly) {
    beginWithPublicRoutes(router)
    onSessionChange(addInnerRoutes)
  }

  // Errors that a page already shows go to the log; the console gets them too.
  const report = watchErrors(() => router.state.matches.at(-1)?.fullPath ?? '')
  const onCaughtError = (error: unknown) => {
    console.error(error)
    report(error)
  }
  const watched = { onCaughtError, onRecoverableError: onCaughtError }
  const portal = (
    <StrictMode>
      <Portal router={router} />
    </StrictMode>
  )

  // The router adopts existing content only if it is marked as server-rendered.
  if (fits) router.ssr = { manifest: undefined }
  // What the document came with, a page, a skeleton or first rows, stays until there is something better: nothing is drawn twice.
  await router.load()
  if (fits) hydrateRoot(root, portal, watched)
  else createRoot(root, watched).render(portal)
  pressWhenAlive()
}

void show()
