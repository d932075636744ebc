import { type Language, localeOf } from '@dtms/contract/language.ts'
import type { PageIndex } from './page-paths.ts'

// How the portal is installed: under the name that the site has in the reader's language.
export const appManifest = (name: string, language: Language, { colours }: PageIndex): object => ({
  // The same app in every language.
  id: '/',
  name,
  short_name: name,
  lang: localeOf[language],
  start_url: '/manage',
  scope: '/',
  display: 'standalone',
  theme_color: colours.theme,
  background_color: colours.ground,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
