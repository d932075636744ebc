import type { Language } from '@dtms/contract/language.ts'
import type { SiteConfig } from './sql.ts'

// The site config as the wire has it.
export const siteFacts = (config: SiteConfig) => ({
  sysName: { zh: config.sys_name, zhtw: config.sys_name_zhtw, en: config.sys_name_en },
  logoIcon: config.logo_icon,
  navigationIcon: config.navigation_icon,
  qrImage: config.qr_image,
  copyright: config.copyright,
  registerTermsUrl: config.register_terms_url,
  footer: { zh: config.footer_zh, zhtw: config.footer_zhtw, en: config.footer_en },
  errorLog: config.error_log,
  layout: {
    showSettings: config.show_settings,
    tagsView: config.tags_view,
    fixedHeader: config.fixed_header,
    sidebarLogo: config.sidebar_logo,
  },
})

// spec 1: 'DTMS', unless the site config has a name.
const defaultName = 'DTMS'

/** What the site is called in a language: on pages, in mails and on PDFs. */
export const siteName = (config: SiteConfig | undefined, language: Language): string =>
  (config && siteFacts(config).sysName[language]) || defaultName
