import type { WordTable } from '#kernel/language.ts'

export const shellText = {
  skip: { zh: '跳到正文', zhtw: '跳至內容', en: 'Skip to content' },
  language: { zh: '语言', zhtw: '語言', en: 'Language' },
  findQuote: { zh: '查询报价', zhtw: '查詢報價', en: 'Find a quote' },
  login: { zh: '登录', zhtw: '登入', en: 'Log in' },
  signUp: { zh: '注册', zhtw: '註冊', en: 'Sign up' },
  services: { zh: '服务', zhtw: '服務', en: 'Services' },
  company: { zh: '公司', zhtw: '公司', en: 'Company' },
  themeSystem: { zh: '外观：跟随系统', zhtw: '外觀：跟隨系統', en: 'Theme: system' },
  themeLight: { zh: '外观：浅色', zhtw: '外觀：淺色', en: 'Theme: light' },
  themeDark: { zh: '外观：深色', zhtw: '外觀：深色', en: 'Theme: dark' },
  desktopSite: { zh: '电脑版', zhtw: '電腦版', en: 'Desktop site' },
  mobileSite: { zh: '手机版', zhtw: '手機版', en: 'Mobile site' },
  legal: { zh: '条款与声明', zhtw: '條款與聲明', en: 'Legal' },
  footer: { zh: '页脚', zhtw: '頁尾', en: 'Footer' },
  scan: { zh: '扫码打开本站', zhtw: '掃碼開啟本站', en: 'Scan to open this site' },
  retry: { zh: '重试', zhtw: '重試', en: 'Try again' },
  notFoundTitle: { zh: '没有找到这个页面', zhtw: '找不到這個頁面', en: 'Page not found' },
  notFoundBody: {
    zh: '地址可能输入有误，或页面已经移走。',
    zhtw: '網址可能輸入有誤，或頁面已經移走。',
    en: 'The address may be wrong, or the page has moved.',
  },
  errorTitle: { zh: '页面出错了', zhtw: '頁面發生錯誤', en: 'Something went wrong' },
  errorBody: {
    zh: '请重新加载页面，或稍后再试。',
    zhtw: '請重新載入頁面，或稍後再試。',
    en: 'Reload the page, or try again later.',
  },
  chunkTitle: { zh: '页面加载失败', zhtw: '頁面載入失敗', en: 'Page failed to load' },
  chunkMissing: {
    zh: '网站可能刚刚更新，或网络中断。请重新加载。',
    zhtw: '網站可能剛剛更新，或網路中斷。請重新載入。',
    en: 'The portal may have been updated, or the connection was lost. Reload the page.',
  },
  chunkTimeout: {
    zh: '网络太慢，等待超时。',
    zhtw: '網路太慢，等待逾時。',
    en: 'The network is too slow.',
  },
  chunkOther: {
    zh: '请检查网络后重试。',
    zhtw: '請檢查網路後重試。',
    en: 'Check your network and try again.',
  },
  reload: { zh: '重新加载', zhtw: '重新載入', en: 'Reload' },
  backHome: { zh: '返回首页', zhtw: '返回首頁', en: 'Back to home' },
} as const satisfies WordTable

// Each language under its own name, so that readers find theirs.
export const languageNames = { zh: '简体中文', zhtw: '繁體中文', en: 'English' } as const
