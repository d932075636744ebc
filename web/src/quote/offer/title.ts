import type { Words } from '@dtms/contract/language.ts'

export const offerTitle: Words = { zh: '报价', zhtw: '報價', en: 'Your quote' }
