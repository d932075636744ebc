import type { Language } from '@dtms/contract/language.ts'
import type { Database } from '#kernel/database.ts'
import { type SiteConfig, siteConfig } from './sql.ts'

// The site config as the wire has it.
export const factsOf = (config: SiteConfig) => ({
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

export type SiteFacts = ReturnType<typeof factsOf>

export const siteFacts = async (db: Database): Promise<SiteFacts> => factsOf(await siteConfig(db))

// The same as a row has it.
export const columnsOf = ({ sysName, footer, layout, ...facts }: SiteFacts) => ({
  sys_name: sysName.zh,
  sys_name_zhtw: sysName.zhtw,
  sys_name_en: sysName.en,
  logo_icon: facts.logoIcon,
  navigation_icon: facts.navigationIcon,
  qr_image: facts.qrImage,
  copyright: facts.copyright,
  register_terms_url: facts.registerTermsUrl,
  footer_zh: footer.zh,
  footer_zhtw: footer.zhtw,
  footer_en: footer.en,
  show_settings: layout.showSettings,
  tags_view: layout.tagsView,
  fixed_header: layout.fixedHeader,
  sidebar_logo: layout.sidebarLogo,
  error_log: facts.errorLog,
})

// spec 1: 'DTMS', unless the site config has a name.
const defaultName = 'DTMS'

export const nameIn = (config: SiteConfig | undefined, language: Language): string =>
  (config && factsOf(config).sysName[language]) || defaultName

/** What the site is called in a language: on pages, in mails and on PDFs. */
export const siteName = async (db: Database, language: Language): Promise<string> =>
  nameIn(await siteConfig(db), language)
