// First, before anything else reads the address: it takes a mailed link's secret out of it.
import '#kernel/link-secret.ts'
import '#ui/tokens.css'
import '#ui/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isStrangersPage, loadCustomer } from '#account/public.ts'
import { markInterfaceSize } from '#kernel/interface-size.ts'
import { markPageLanguage, mirrorLanguage, pageTag } from '#kernel/language.ts'
import { isSiteInPage, loadSite, watchErrors } from '#site/public.ts'
import { dropLanguageParameter } from './language-link.ts'
import { createPortalRouter, scrollToTopOnNavigation } from './router.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// A public page comes with its content, made for a stranger in one language (decision 0008).
const made = root.firstElementChild !== null
const fits = made && document.documentElement.lang === pageTag() && isStrangersPage()

mirrorLanguage()
markPageLanguage()
markInterfaceSize()
dropLanguageParameter()

if (!isSiteInPage) void loadSite()
void loadCustomer()

const router = createPortalRouter()
scrollToTopOnNavigation(router)
const portal = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)

// What a page of its own already tells the visitor is for the log; the console hears of it too.
const report = watchErrors(() => router.state.matches.at(-1)?.fullPath ?? '')
const onCaughtError = (error: unknown) => {
  console.error(error)
  report(error)
}
const onRecoverableError = onCaughtError

const show = async () => {
  // The router takes what is there for its own only when told that a server made it.
  if (fits) router.ssr = { manifest: undefined }
  // What is there stays until the same page, or the one that fits better, is ready to take its place.
  if (made) await router.load()
  if (fits) hydrateRoot(root, portal, { onCaughtError, onRecoverableError })
  else createRoot(root, { onCaughtError, onRecoverableError }).render(portal)
}

void show()
