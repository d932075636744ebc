import '#ui/tokens.css'
import '#ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { markInterfaceSize } from '#kernel/interface-size.ts'
import { markPageLanguage } from '#kernel/language.ts'
import { KitPage } from './kit-page.tsx'

// The kit's own page, on the development server only (/kit): no build contains it.
markPageLanguage()
markInterfaceSize()

const root = document.getElementById('root')
if (!root) throw new Error('kit.html has no #root')
createRoot(root).render(
  <StrictMode>
    <KitPage />
  </StrictMode>,
)
