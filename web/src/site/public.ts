export {
  isSiteInPage,
  loadSite,
  loadSiteConfig,
  presetSite,
  reloadSite,
  siteNow,
  useSite,
  useSiteTitle,
} from './site.ts'
export { watchErrors } from './watch-errors.ts'
