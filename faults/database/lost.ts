import type pg from 'pg'

/** What of the acknowledged orders is lost, doubled or torn, each in a sentence. */
export const findLost = async (
  client: pg.Client,
  acknowledged: ReadonlyMap<string, { id: string; quoteId: string }>,
): Promise<string[]> => {
  const wrong: string[] = []
  const { rows } = await client.query<{ key: string; id: string; quote_id: string; events: string }>(
    `select r.key, o.id, o.quote_id,
       (select count(*) from order_event e where e.order_id = o.id and e.action = 'placed') as events
     from order_request r join shipping_order o on o.id = r.order_id where r.key like 'fault-%'`,
  )
  const stored = new Map(rows.map(row => [row.key, row]))
  for (const [key, { id, quoteId }] of acknowledged) {
    const row = stored.get(key)
    if (!row) wrong.push(`${key} was acknowledged and is lost`)
    else if (row.id !== id || row.quote_id !== quoteId || row.events !== '1')
      wrong.push(`${key} is not as it was acknowledged: ${JSON.stringify(row)}`)
  }
  const doubled = await client.query<{ quote_id: string }>(
    `select quote_id from shipping_order where quote_id = any($1) group by 1 having count(*) > 1`,
    [[...acknowledged.values()].map(({ quoteId }) => quoteId)],
  )
  for (const { quote_id } of doubled.rows) wrong.push(`the quote ${quote_id} was ordered twice`)
  return wrong
}
