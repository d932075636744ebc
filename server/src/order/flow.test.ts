import { failures } from '@dtms/contract/failure.ts'
import { moveRefusal, type OrderFacts, type OrderMoveName, statusAfter } from '@dtms/contract/order/flow.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderScene, openOrderScene } from '../../test/order-scene.ts'

// The whole stack, HTTP and database, against the pure flow as its model: for every sequence of moves the order ends
// in the model's state, and refuses with the model's code.
let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

interface Step {
  name: OrderMoveName
  side: 'owner' | 'provider'
  run: (id: string) => Promise<{ code: number }>
  changes?: Partial<OrderFacts>
}

const steps: Record<string, Step> = {
  submit: { name: 'submit', side: 'owner', run: id => scene.shipperMove('submit', id) },
  revoke: { name: 'revoke', side: 'owner', run: id => scene.shipperMove('revoke', id) },
  askCancel: {
    name: 'requestCancel',
    side: 'owner',
    run: id => scene.shipperMove('cancel', id),
    changes: { cancelRequested: true },
  },
  adopt: { name: 'adopt', side: 'provider', run: id => scene.adopt(id) },
  reject: { name: 'reject', side: 'provider', run: id => scene.reject(id) },
  cancel: { name: 'cancel', side: 'provider', run: id => scene.deskCancel(id) },
  grant: {
    name: 'consentCancel',
    side: 'provider',
    run: id => scene.replyToCancel(id, true),
    changes: { cancelRequested: false },
  },
  refuse: {
    name: 'refuseCancel',
    side: 'provider',
    run: id => scene.replyToCancel(id, false),
    changes: { cancelRequested: false },
  },
  receive: {
    name: 'record',
    side: 'provider',
    run: id => scene.pass(id, 'received'),
    changes: { received: true },
  },
  depart: {
    name: 'depart',
    side: 'provider',
    run: id => scene.pass(id, 'departed'),
    changes: { departed: true, cancelRequested: false },
  },
}

test('any sequence of moves ends in the state of the pure flow', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...Object.values(steps)), { maxLength: 12 }), async tried => {
      const { id } = await scene.placed({ draft: true })
      let facts: OrderFacts = {
        flowStatus: 0,
        approval: null,
        received: false,
        departed: false,
        cancelRequested: false,
        consentWanted: false,
      }
      for (const { name, side, run, changes } of tried) {
        const refused = moveRefusal(name, side, facts)
        const hidden = side === 'provider' && facts.flowStatus === 0
        const { code } = await run(id)
        expect([name, code]).toEqual([name, hidden ? 404 : refused ? failures[refused].code : 200])
        if (!refused && !hidden) facts = { ...facts, flowStatus: statusAfter(name, facts), ...changes }
      }
      const { data } = await scene.one(id)
      expect(data).toMatchObject({ flowStatus: facts.flowStatus, cancelRequested: facts.cancelRequested })
      const last = data.events.filter(({ toStatus }) => toStatus !== null).at(-1)
      expect(last?.toStatus).toBe(facts.flowStatus)
    }),
    { numRuns: 25 },
  )
})
