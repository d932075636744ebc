export { isSiteInPage, loadSite, loadSiteConfig, presetSite, useSite, useSiteTitle } from './site.ts'
