export { loadSite, loadSiteConfig, siteTitle, useSite, useSiteTitle } from './site.ts'
