import type { ListedMessage } from '@dtms/contract/chat/chat.ts'
import { describe, expect, test } from 'vitest'
import { emptyThread, gapAfter, type Thread, withListed, withMessage } from './thread.ts'

const message = (seq: number): ListedMessage => ({
  id: `m${seq}`,
  seq,
  sendUserId: 'agent',
  contentType: 'text',
  content: `${seq}`,
  sendTime: '2026-01-01T00:00:00.000Z',
})
const page = (...seqs: number[]) => ({ list: seqs.map(message), readSeq: 0, more: false, offers: [] })
const seqs = ({ messages }: Thread) => messages.map(({ seq }) => seq)
const loaded = (...numbers: number[]) => withListed(emptyThread('c', 'u'), 'newest', page(...numbers))

describe('messages', () => {
  test('are ordered by number, whatever order they come in, and once', () => {
    let thread = loaded(3, 2, 1)
    for (const seq of [5, 4, 5, 2]) thread = withMessage(thread, message(seq))
    expect(seqs(thread)).toEqual([1, 2, 3, 4, 5])
  })

  test('that come before the first page are held until it is loaded', () => {
    const early = withMessage(emptyThread('c', 'u'), message(4))
    expect(gapAfter(early)).toBeUndefined()
    expect(seqs(withListed(early, 'newest', page(3, 2)))).toEqual([2, 3, 4])
  })

  test('acknowledged again from a page that is not loaded tear no gap', () => {
    const thread = withListed(emptyThread('c', 'u'), 'newest', { ...page(40, 41), more: true })
    expect(seqs(withMessage(thread, message(5)))).toEqual([40, 41])
  })
})

describe('a gap', () => {
  test('is named by the number before it, and gone when what is missing comes', () => {
    const torn = withMessage(loaded(1, 2), message(5))
    expect(gapAfter(torn)).toBe(2)
    const half = withListed(torn, 'missed', page(3))
    expect(gapAfter(half)).toBe(3)
    expect(gapAfter(withListed(half, 'missed', page(4)))).toBeUndefined()
  })
})

test('only the pages at that end decide whether there are older ones', () => {
  const thread = withListed(emptyThread('c', 'u'), 'newest', { ...page(31, 32), more: true })
  expect(withListed(thread, 'missed', page(33)).more).toBe(true)
  expect(withListed(thread, 'newest', page(33)).more).toBe(true)
  expect(withListed(thread, 'older', page(29, 30)).more).toBe(false)
})
