import type { Words } from '../language.ts'

// Review of an order.
export const awaitingReview: Words = { zh: '待审核', zhtw: '待審核', en: 'Awaiting review' }
export const accepted: Words = { zh: '已受理', zhtw: '已受理', en: 'Accepted' }
export const rejected: Words = { zh: '已驳回', zhtw: '已駁回', en: 'Rejected' }
export const revoked: Words = { zh: '已撤回', zhtw: '已撤回', en: 'Revoked' }
export const cancelled: Words = { zh: '已取消', zhtw: '已取消', en: 'Cancelled' }
export const amendment: Words = { zh: '改单', zhtw: '改單', en: 'Amendment' }
