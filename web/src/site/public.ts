export { isSiteInPage, loadSite, loadSiteConfig, presetSite, useSite, useSiteTitle } from './site.ts'
export { watchErrors } from './watch-errors.ts'
