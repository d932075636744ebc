// First, before anything else reads the address: it takes a mailed link's secret out of it.
import '#kernel/link-secret.ts'
import '#ui/tokens.css'
import '#ui/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadCustomer } from '#account/public.ts'
import { markInterfaceSize } from '#kernel/interface-size.ts'
import { markPageLanguage } from '#kernel/language.ts'
import { loadSite, siteTitle } from '#site/public.ts'
import { router } from './router.ts'

markPageLanguage()
markInterfaceSize()
// From the last visit's config, so that the title does not flash.
document.title = siteTitle()

void loadSite()
void loadCustomer()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
