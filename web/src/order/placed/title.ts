import type { Words } from '@dtms/contract/language.ts'

// In a separate file: the table of routes needs no other text of the page.
export const placedTitle: Words = { zh: '订单已提交', zhtw: '訂單已提交', en: 'Order placed' }
