import type { NoticeKind } from '@dtms/contract/notice/notice.ts'

// What waits for the person, or went wrong: offers, consents, exceptions. Messages are pushed by the chat.
const pushed: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'offer.received',
  'offer.accepted',
  'offer.countered',
  'offer.declined',
  'order.consent-wanted',
  'order.amendment-consent',
  'order.approval-asked',
  'order.exception',
  'bill.late-consent',
])

export const isPushed = (kind: NoticeKind): boolean => pushed.has(kind)
