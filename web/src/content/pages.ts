import type { ContentPath } from '@dtms/contract/content/article.ts'
import type { Words } from '@dtms/contract/language.ts'
import type { DefaultText } from './article.ts'

interface ContentPage {
  title: Words
  // The text itself is loaded with its page, not with the footer that links to it.
  text: () => Promise<{ article: DefaultText }>
}

// The pages behind the footer, by their addresses.
export const contentPages = {
  '/solutions': {
    title: { zh: '解决方案', zhtw: '解決方案', en: 'Solutions' },
    text: () => import('./text/solutions.ts'),
  },
  '/sea-lcl': {
    title: { zh: '海运拼箱', zhtw: '海運併櫃', en: 'Ocean LCL' },
    text: () => import('./text/sea-lcl.ts'),
  },
  '/express': {
    title: { zh: '国际快递', zhtw: '國際快遞', en: 'Express' },
    text: () => import('./text/express.ts'),
  },
  '/amazon-fba': {
    title: { zh: '亚马逊 FBA', zhtw: '亞馬遜 FBA', en: 'Amazon FBA' },
    text: () => import('./text/amazon-fba.ts'),
  },
  '/faq': {
    title: { zh: '常见问题', zhtw: '常見問題', en: 'FAQ' },
    text: () => import('./text/faq.ts'),
  },
  '/about': {
    title: { zh: '关于我们', zhtw: '關於我們', en: 'About us' },
    text: () => import('./text/about.ts'),
  },
  '/join': {
    title: { zh: '加入我们', zhtw: '加入我們', en: 'Join us' },
    text: () => import('./text/join.ts'),
  },
  '/terms': {
    title: { zh: '服务条款', zhtw: '服務條款', en: 'Terms of service' },
    text: () => import('./text/terms.ts'),
  },
  '/privacy': {
    title: { zh: '隐私政策', zhtw: '隱私權政策', en: 'Privacy' },
    text: () => import('./text/privacy.ts'),
  },
  '/accessibility': {
    title: { zh: '无障碍声明', zhtw: '無障礙聲明', en: 'Accessibility' },
    text: () => import('./text/accessibility.ts'),
  },
} as const satisfies Record<ContentPath, ContentPage>

export type { ContentPath }
