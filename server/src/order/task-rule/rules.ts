import type { taskRuleSchema } from '@dtms/contract/task/task.schema.ts'
import { type TaskRule, taskRuleNames, taskRules } from '@dtms/contract/task/task.ts'
import type * as z from 'zod/mini'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Database, Queryable, Tx } from '#kernel/database.ts'
import { addJob, type JobTasks } from '#kernel/jobs.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { colleaguesOf, settleTasks } from '#task/public.ts'
import {
  everyProvider,
  openRules,
  providerNamed,
  type RuleSettings,
  reasonsFor,
  storedRules,
  storeRules,
} from './sql.ts'

type Body = z.output<typeof taskRuleSchema.setRules.body>

const makeTasks = 'order:make-tasks'

const rulesOf = async (db: Queryable, providerId: string): Promise<RuleSettings[]> => {
  const stored = await storedRules(db, providerId)
  return taskRuleNames.map(rule => {
    const { amount, role } = taskRules[rule]
    return stored.find(one => one.rule === rule) ?? { rule, on: true, amount, role, assigneeId: null }
  })
}

// Provider admins have their own; portal admins name one.
const providerFor = async (db: Database, who: Session, code: string) => {
  if (who.providerId === undefined && code === '') throw refuseField('provider', 'chooseProvider')
  const provider = await providerNamed(db, who.providerId === undefined ? { code } : { id: who.providerId })
  if (!provider || (code !== '' && provider.code !== code)) throw refuse('thing.not-found')
  return provider
}

export const readRules = async (db: Database, who: Session, code: string) =>
  rulesOf(db, (await providerFor(db, who, code)).id)

export const setRules = async (
  { db, ids }: Services,
  { provider: code, rules }: Body,
  { who, address }: RequestContext<Session>,
) => {
  const provider = await providerFor(db, who, code)
  const known = new Set((await colleaguesOf(db, [provider.id])).map(({ id }) => id))
  for (const [index, { rule, amount, assigneeId }] of rules.entries()) {
    if (rules.findIndex(one => one.rule === rule) !== index)
      throw refuseField(`rules.${index}.rule`, 'choice')
    if (amount < 1 || amount > taskRules[rule].max) throw refuseField(`rules.${index}.amount`, 'format')
    if (assigneeId !== null && !known.has(assigneeId))
      throw refuseField(`rules.${index}.assigneeId`, 'choice')
  }
  await db.transaction().execute(async tx => {
    if (rules.length > 0) await storeRules(tx, provider.id, rules)
    // What a rule no longer wants is closed soon, what it wants now is made.
    await addJob(tx, makeTasks, { providerId: provider.id })
    await recordAudit(tx, ids, {
      ...{ action: 'order.task-rules-changed', personId: who.personId, address },
      details: { provider: provider.code, rules: rules.map(written).join(', ') },
    })
  })
  return rulesOf(db, provider.id)
}

const written = ({ rule, on, amount, role }: RuleSettings) =>
  `${rule} ${on ? `${amount} ${taskRules[rule].unit} ${role}` : 'off'}`

/** One provider at a time, one rule at a time: short transactions. */
const settleProvider = async ({ db, ids }: Services, providerId: string): Promise<void> => {
  for (const { rule, on, amount, role, assigneeId } of await rulesOf(db, providerId))
    await db.transaction().execute(async tx => {
      const reasons = on ? await reasonsFor[rule](tx, { providerId }, amount) : []
      const wanted = reasons.map(reason => ({
        cause: causeOf(rule, reason),
        ...{ orderId: reason.orderId, dueDay: reason.dueDay, role },
        assigneeId: assigneeId ?? reason.assigneeId,
      }))
      await settleTasks(tx, ids, { providerId, rule }, wanted)
    })
}

/**
 * What was done to an order may have been a task: then it ends in the same transaction, and not with the next run of the
 * job. Most orders have none, which is one look at an index.
 */
export const endSettledTasks = async (
  { ids }: Pick<Services, 'ids'>,
  tx: Tx,
  { id: orderId, provider_id: providerId }: { id: string; provider_id: string | null },
): Promise<void> => {
  const open = await openRules(tx, orderId)
  if (open.length === 0 || providerId === null) return
  for (const { rule, amount } of await rulesOf(tx, providerId)) {
    if (!open.includes(rule)) continue
    const reasons = await reasonsFor[rule](tx, { providerId, orderId }, amount)
    if (reasons.length === 0) await settleTasks(tx, ids, { providerId, rule, orderId }, [])
  }
}

const causeOf = (rule: TaskRule, { orderId, occasion }: { orderId: string; occasion: string }) =>
  [rule, orderId, occasion].filter(Boolean).join(':')

export const taskRuleJobs = (services: Services): JobTasks => ({
  // By the timetable for all providers, after a change of the rules for one.
  [makeTasks]: async ({ providerId }: { providerId?: string } = {}) => {
    for (const id of providerId ? [providerId] : await everyProvider(services.db))
      await settleProvider(services, id)
  },
})
