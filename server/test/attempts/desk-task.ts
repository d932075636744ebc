import { amendmentCalls, type amendmentDeskCalls } from '@dtms/contract/order/amendment.ts'
import type { orderWorkCalls } from '@dtms/contract/order/work.ts'
import { taskCalls, type taskRuleCalls } from '@dtms/contract/task/task.ts'
import { boxes } from '../order-scene.ts'
import { about, admins, agents, allRoles, type DeskAttempts, money, word } from './desk.ts'
import type { ProviderFixture } from './provider-fixture.ts'

const task = async (fixture: ProviderFixture) => {
  const body = { title: `${fixture.word} calls back`, orderId: fixture.order.id }
  const { data, msg } = await fixture.portal.call(taskCalls.add, { body }, { token: fixture.tokens.agent })
  if (!data) throw new Error(msg)
  return data.id
}

export const taskAttempts: DeskAttempts<keyof typeof taskCalls> = {
  list: {
    by: allRoles,
    make: async fixture => {
      await task(fixture)
      return { query: { provider: fixture.code } }
    },
    shows: word,
  },
  add: {
    by: allRoles,
    make: fixture => ({
      body: {
        ...{ title: 'Call back', orderId: fixture.order.id, customerId: fixture.customer.customerId },
        assigneeId: fixture.staff.agent.id,
      },
    }),
  },
  change: {
    by: allRoles,
    make: async fixture => ({
      body: { id: await task(fixture), assigneeId: fixture.staff.agent.id, state: 'done' },
    }),
  },
  colleagues: { by: allRoles, make: fixture => ({ query: { provider: fixture.code } }), shows: word },
}

const rule = { rule: 'no_news', on: true, amount: 4, role: 'agent' } as const

export const taskRuleAttempts: DeskAttempts<keyof typeof taskRuleCalls> = {
  rules: { by: admins, make: fixture => ({ query: { provider: fixture.code } }) },
  setRules: {
    by: admins,
    make: fixture => ({
      body: { provider: fixture.code, rules: [{ ...rule, assigneeId: fixture.staff.agent.id }] },
    }),
  },
}

export const orderWorkAttempts: DeskAttempts<keyof typeof orderWorkCalls> = {
  notes: about(money, fixture => fixture.order.id, undefined, { shows: word }),
  addNote: {
    by: money,
    make: fixture => ({
      params: { id: fixture.order.id },
      body: { text: 'Customer prefers mornings', mentions: [fixture.staff.agent.id] },
    }),
  },
  setAssignee: {
    by: money,
    make: fixture => ({ params: { id: fixture.order.id }, body: { personId: fixture.staff.agent.id } }),
  },
}

const amendment = async (fixture: ProviderFixture) => {
  const id = await fixture.adopted()
  const body = { changes: { pieces: [{ ...boxes[0], quantity: 8 }] }, reason: 'fewer goods' }
  const { data, msg } = await fixture.portal.call(amendmentCalls.ask, { params: { id }, body } as never, {
    token: fixture.customer.token,
  })
  const amendmentId = data?.amendments?.[0]?.id
  if (!amendmentId) throw new Error(msg)
  return { id, amendmentId }
}

export const amendmentDeskAttempts: DeskAttempts<keyof typeof amendmentDeskCalls> = {
  askFor: {
    by: agents,
    make: async fixture => ({
      params: { id: await fixture.adopted() },
      body: { changes: { pieces: [{ ...boxes[0], quantity: 8 }] }, reason: 'called at 10' },
    }),
  },
  accept: { by: agents, make: async fixture => ({ params: await amendment(fixture) }) },
  decline: {
    by: agents,
    make: async fixture => ({ params: await amendment(fixture), body: { reason: 'no space' } }),
  },
}
