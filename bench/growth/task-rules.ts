import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** CPU of one run of the job that makes tasks by rule, for all providers, in milliseconds: the portal's own workers do it. */
export const taskRulesMs = async (client: pg.Client, cpuMs: () => number): Promise<number> => {
  const before = cpuMs()
  const { rows } = await client.query<{ id: string }>(
    `select id from graphile_worker.add_job('order:make-tasks', '{}')`,
  )
  const isDone = async () =>
    (await client.query('select from graphile_worker.jobs where id = $1', [rows[0]?.id])).rowCount === 0
  while (!(await isDone())) await pause(10)
  return cpuMs() - before
}
