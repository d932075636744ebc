import { incoterms } from '@dtms/contract/order/order.ts'
import { expect, test } from 'vitest'
import { wordsIn } from '#kernel/language.ts'
import { placeText } from '../text/place.ts'
import { dutyContradiction, incotermDuty } from './duty-of-term.ts'

const say = wordsIn(placeText, 'en')

test('each Incoterm says who pays duties: the seller under DDP, else the buyer', () => {
  for (const term of incoterms)
    expect(incotermDuty(term, say)).toBe(term === 'DDP' ? say.sellerPaysDuty : say.buyerPaysDuty)
  expect(incotermDuty('', say)).toBeUndefined()
})

test.each([
  ['DAP', 'DDP', 'Under DAP the buyer pays duties, but DDP is selected here. Change one of the two.'],
  ['EXW', 'DDP', 'Under EXW the buyer pays duties, but DDP is selected here. Change one of the two.'],
  ['DDP', 'DDP', undefined],
  ['DAP', 'DDU', undefined],
  ['DAP', '', undefined],
  ['', 'DDP', undefined],
])('%s with duties %s: %s', (incoterm, duty, message) => {
  expect(dutyContradiction({ incoterm, duty }, say)).toBe(message)
})
