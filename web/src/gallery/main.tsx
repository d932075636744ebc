import '#ui/tokens.css'
import '#ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { markInterfaceSize } from '#kernel/interface-size.ts'
import { markPageLanguage } from '#kernel/language.ts'
import { GalleryPage } from './gallery-page.tsx'

// Every component on one page, on the development server only (/gallery): no build contains it.
markPageLanguage()
markInterfaceSize()

const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no #root')
createRoot(root).render(
  <StrictMode>
    <GalleryPage />
  </StrictMode>,
)
