import { noticeKinds } from '@dtms/contract/notice/notice.ts'
import { expect, test } from 'vitest'
import { keptNotices } from './kept-notices.ts'

// Amounts of bills, payments and refunds do not change any more.
const records = /^(bill\.(issued|due-soon|overdue|dunning|credited)|payment\.)/

test('of the notices that name an amount only those of records are stored', () => {
  const list = Object.entries(noticeKinds)
    .filter(([, { words }]) => /\{(amount|counter|price|total)\b/.test(words.en))
    .map(([kind]) => ({ kind }))
  expect(list).toContainEqual({ kind: 'offer.received' })
  expect(keptNotices({ list }).list).toEqual(list.filter(({ kind }) => records.test(kind)))
})
