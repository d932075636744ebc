import { expect, test } from 'vitest'
import { changedSearch } from './changed-search.ts'

test.each([
  ['what is added is added', {}, { q: 'reset' }, {}, { q: 'reset' }],
  [
    'what is taken away goes',
    { q: 'reset', open: '1' },
    { open: '1' },
    { q: 'reset', open: '1' },
    { open: '1' },
  ],
  ['what is cleared goes', { q: 'reset' }, { q: undefined }, { q: 'reset' }, {}],
  [
    'what was chosen meanwhile stays beside what was typed',
    {},
    { q: 'reset' },
    { mail: 'account.reset' },
    { mail: 'account.reset', q: 'reset' },
  ],
  ['what both changed is the later one’s', { q: 'a' }, { q: 'b' }, { q: 'c' }, { q: 'b' }],
  ['what the page does not know stays', { q: 'a' }, { q: 'b' }, { q: 'a', chat: '7' }, { q: 'b', chat: '7' }],
  ['lists are compared by what they hold', { ids: ['1'] }, { ids: ['1'], q: 'a' }, {}, { q: 'a' }],
])('%s', (_what, seen, next, now, made) => {
  expect(changedSearch(seen, next, now)).toEqual(made)
})
