import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { patienceMs } from '../support/short-form.ts'

/** Something on loopback that takes webhooks and counts them. */
export const openCounter = async () => {
  let received = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      received++
      response.writeHead(204).end()
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    received: () => received,
    /** Waits until so many have come in all. */
    reach: async (wanted: number) => {
      const startedAt = performance.now()
      while (received < wanted && performance.now() - startedAt < patienceMs(300_000)) await pause(20)
      if (received < wanted) throw new Error(`${wanted - received} events were not delivered`)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Writes pending deliveries as events do: a lane for each subject. The subjects begin with `name`. */
export const writePending = async (
  client: pg.Client,
  {
    endpointId,
    count,
    subjects,
    name,
  }: Record<'endpointId' | 'name', string> & Record<'count' | 'subjects', number>,
) => {
  await client.query(
    `insert into webhook_delivery (id, endpoint_id, subject, sequence, message_id, event, body)
     select gen_random_uuid(), $1, $4 || ' ' || n % $3, n / $3 + 1, gen_random_uuid(), 'message.created',
       json_build_object('type', 'message.created', 'sequence', n / $3 + 1, 'data', json_build_object('text', repeat('x', 300)))::text
     from generate_series(0, $2::int - 1) n`,
    [endpointId, count, subjects, name],
  )
  await client.query(
    `insert into webhook_lane (endpoint_id, subject, last_sequence, due_at)
     select endpoint_id, subject, max(sequence), now() from webhook_delivery
     where endpoint_id = $1 and subject like $2 || ' %' group by 1, 2`,
    [endpointId, name],
  )
}

/** The endpoint is there with everything due and its breaker closed, or it is not there at all. */
export const setPresent = async (client: pg.Client, endpointId: string, isPresent: boolean) => {
  if (isPresent)
    await client.query('update webhook_lane set due_at = now() where endpoint_id = $1', [endpointId])
  await client.query(
    `update webhook_endpoint set removed_at = case when $2 then null else now() end, failures = 0, failing_since = null,
       blocked_until = null where id = $1`,
    [endpointId, isPresent],
  )
}

export const pendingOf = async (client: pg.Client, endpointId: string): Promise<number> => {
  const { rows } = await client.query<{ n: number }>(
    'select sum(last_sequence - done_sequence)::int as n from webhook_lane where endpoint_id = $1',
    [endpointId],
  )
  return rows[0]?.n ?? 0
}
