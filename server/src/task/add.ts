import type { Words } from '@dtms/contract/language.ts'
import type { Tx } from '#kernel/database.ts'
import type { Ids } from '#kernel/id.ts'
import { notify } from '#notice/public.ts'
import { insertTask, nameOf } from './sql.ts'

export interface NewTask {
  providerId: string
  title: string
  note?: string
  dueDay?: string | null
  assigneeId?: string | null
  orderId?: string | null
  customerId?: string | null
  quoteId?: string | null
}

/** A task that a person gives to a colleague or to the team, in the transaction of what causes it. */
export const addTask = async (tx: Tx, ids: Ids, task: NewTask, personId: string): Promise<string> => {
  const id = ids.next()
  await insertTask(tx, {
    id,
    provider_id: task.providerId,
    kind: 'own',
    cause: null,
    title: task.title,
    note: task.note ?? '',
    due_day: task.dueDay ?? null,
    assignee_id: task.assigneeId ?? null,
    role: null,
    order_id: task.orderId ?? null,
    customer_id: task.customerId ?? null,
    quote_id: task.quoteId ?? null,
    created_by: personId,
    done_at: null,
    done_by: null,
  })
  await notifyAssigned(tx, task.title, task.assigneeId ?? null, personId)
  return id
}

/** People who take a task for themselves are not notified. */
export const notifyAssigned = async (
  tx: Tx,
  title: string | Words,
  assigneeId: string | null,
  by: string,
): Promise<void> => {
  if (assigneeId === null || assigneeId === by) return
  await notify(tx, {
    userId: assigneeId,
    kind: 'task.assigned',
    params: { title, who: await nameOf(tx, by) },
    link: '/desk/tasks',
  })
}
