import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedMoves, moveRefusal, type OrderFacts, orderMoves, statusAfter } from './flow.ts'
import { approvals, flowStatuses } from './order.ts'

const facts = fc.record<OrderFacts>({
  flowStatus: fc.constantFrom(...flowStatuses),
  approval: fc.constantFrom(null, ...approvals),
  received: fc.boolean(),
  departed: fc.boolean(),
  cancelRequested: fc.boolean(),
  consentWanted: fc.boolean(),
})
const sides = ['owner', 'member', 'provider'] as const
const plain: OrderFacts = {
  flowStatus: 0,
  approval: null,
  received: false,
  departed: false,
  cancelRequested: false,
  consentWanted: false,
}

describe('the flow of an order', () => {
  // PRODUCT 3, written out again: [from, move, side, to].
  test.each([
    [0, 'submit', 'owner', 1],
    [1, 'adopt', 'provider', 2],
    [1, 'reject', 'provider', 3],
    [1, 'cancel', 'provider', 5],
    [1, 'revoke', 'owner', 4],
    [3, 'submit', 'member', 1],
    [4, 'submit', 'owner', 1],
  ] as const)('from %i by %s of the %s to %i', (flowStatus, move, side, to) => {
    expect(moveRefusal(move, side, { ...plain, flowStatus })).toBeUndefined()
    expect(statusAfter(move, { ...plain, flowStatus })).toBe(to)
  })

  test('a cancelled order is final', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...sides), (given, side) => {
        expect(allowedMoves(side, { ...given, flowStatus: 5 })).toEqual([])
      }),
    )
  })

  test('no side changes a status but by its own moves of the table', () => {
    const ways = new Set(['0>1', '3>1', '4>1', '1>2', '1>3', '1>4', '1>5', '2>5'])
    fc.assert(
      fc.property(facts, fc.constantFrom(...sides), (given, side) => {
        for (const move of allowedMoves(side, given)) {
          const to = statusAfter(move, given)
          if (to !== given.flowStatus) expect(ways).toContain(`${given.flowStatus}>${to}`)
          expect(orderMoves[move].by).toContain(side)
        }
      }),
    )
  })

  test('received goods close the revoke, departure closes the cancellation and every edit', () => {
    expect(moveRefusal('revoke', 'owner', { ...plain, flowStatus: 1, received: true })).toBe('order.received')
    for (const move of ['requestCancel', 'edit'] as const)
      expect(moveRefusal(move, 'owner', { ...plain, flowStatus: 2, departed: true })).toBe('order.departed')
    expect(moveRefusal('requestCancel', 'owner', { ...plain, flowStatus: 1 })).toBe('order.revoke-instead')
  })
})
