import type { TaskRule } from '@dtms/contract/task/task.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Tx } from '#kernel/database.ts'
import type { Ids } from '#kernel/id.ts'
import { closeOthers, openCauses, type WantedTask } from './sql.ts'

/**
 * Makes the tasks of one rule agree with its reasons: one task for each, and an end to those whose reason is gone. Two
 * instances at once make one task. A task that closed itself opens again with its reason; one that a person ended does not.
 */
export const settleTasks = async (
  tx: Tx,
  ids: Ids,
  // Of all orders of the provider, or of one. Without a rule every task of the order, for an order that has ended.
  of: { providerId: string; rule?: TaskRule; orderId?: string },
  wanted: readonly WantedTask[],
): Promise<void> => {
  const opened = await openCauses(
    tx,
    of,
    wanted.map(task => ({ ...task, id: ids.next() })),
  )
  const closed = await closeOthers(
    tx,
    of,
    wanted.map(({ cause }) => cause),
  )
  if (opened + closed > 0) await noteChange(tx, 'tasks', { providerId: of.providerId })
}
