import { siteCalls } from '@dtms/contract/site/site.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'
import { settings } from '#kernel/settings.ts'
import { readStored, writeStored } from '#kernel/storage.ts'
import { createStore, useStore } from '#kernel/store.ts'

// What the site is called and how it is set up: the answers of the two config calls, as one.
export type Site = OutputOf<typeof siteCalls.info> & OutputOf<typeof siteCalls.config>

const unknownSite: Site = {
  sysName: '',
  logoIcon: '',
  navigationIcon: '',
  copyright: '',
  footer: { zh: '', zhtw: '', en: '' },
  qrImage: '',
  registerTermsUrl: '',
  demo: false,
  outbox: false,
  layout: {
    showSettings: settings.showSettings,
    tagsView: settings.tagsView,
    fixedHeader: settings.fixedHeader,
    sidebarLogo: settings.sidebarLogo,
  },
}

// The server writes the site's data into every page, so that name and logo never flash and need no request. Without
// it (the development server's pages), the last visit's responses are the fallback.
const inPage = (): Partial<Site> | undefined => {
  try {
    return JSON.parse(globalThis.document?.getElementById('site')?.textContent ?? '')
  } catch {
    return undefined
  }
}

const given = inPage()
const store = createStore<Site>({
  ...unknownSite,
  ...(given ?? (readStored('config') as Partial<Site> | undefined)),
})

export const isSiteInPage = given !== undefined

// For pages made before any server has been asked.
export const presetSite = (site: Partial<Site>): void => store.set({ ...unknownSite, ...site })

const keep = (news: Partial<Site>): void => {
  store.set({ ...store.get(), ...news })
  writeStored('config', store.get())
}

export const siteNow = (): Site => store.get()
export const useSite = (): Site => useStore(store)

// spec 1: 'DTMS', unless the site config has a name.
export const useSiteTitle = (): string => useSite().sysName || settings.title

// spec 8: the top bar's fetches ignore failures; the portal works without a name.
export const loadSite = async (): Promise<void> => {
  await send(siteCalls.info, {}, { silent: true }).then(keep, () => {})
}

let config: Promise<void> | undefined

// Only the account dialogs need these settings, so they are asked for when the first one opens.
export const loadSiteConfig = (): Promise<void> => {
  config ??= send(siteCalls.config, {}, { silent: true }).then(keep, () => {
    config = undefined
  })
  return config
}

// What an administrator just saved shows around the page at once.
export const reloadSite = async (): Promise<void> => {
  config = undefined
  await Promise.all([loadSite(), loadSiteConfig()])
}
