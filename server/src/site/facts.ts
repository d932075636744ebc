import type { SiteConfig } from './sql.ts'

// The site config as the wire has it.
export const siteFacts = (config: SiteConfig) => ({
  sysName: config.sys_name,
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
