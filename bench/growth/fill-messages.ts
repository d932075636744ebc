import type { InBatches, Run } from './batches.ts'

export const fillMessages = async (run: Run, inBatches: InBatches, count: number, customers: number) => {
  await run(
    `create temporary table talk as
     select who.n, who.person_id, coalesce(c.id, gen_random_uuid()) as id, coalesce(c.last_seq, 0) as old, c.id is null as fresh,
       who.customer_id, agent.id as agent_id, agent.provider_id
     from who cross join (select id, provider_id from person where email = 'agent@demo.test') as agent
       left join conversation c on c.customer_id = who.customer_id and c.provider_id = agent.provider_id`,
  )
  await run('create unique index on talk (n)')
  await run(
    `insert into conversation (id, customer_id, provider_id, agent_id, last_at, waiting_since)
     select id, customer_id, provider_id, agent_id, now() - interval '1 hour' * n / 4,
       case when n % 100 = 3 then now() - interval '1 hour' end from talk where fresh`,
  )
  // A tenth in the shipper's conversation; numbers without a gap in each.
  await inBatches(
    count,
    `insert into message (conversation_id, seq, id, sender_id, from_customer, type, content, client_id, sent_at)
     select talk.id, talk.old + case when g.n % 10 = 0 then g.n / 10 else 1 + (g.n - g.n / 10 - 1) / (${customers} - 1) end,
       pg_temp.id_at(pg_temp.at(g.n, $3::bigint), g.n),
       case when g.n % 3 = 0 then talk.agent_id else talk.person_id end, g.n % 3 <> 0, 'text',
       'When will the goods of order G' || g.n || ' arrive at the warehouse?', 'c' || g.n, pg_temp.at(g.n, $3::bigint)
     from generate_series($1::bigint, $2::bigint) as g (n)
       join talk on talk.n = case when g.n % 10 = 0 then 0 else 1 + (g.n - g.n / 10 - 1) % (${customers} - 1) end`,
  )
  await run(
    `update conversation set last_seq = m.seq from (select conversation_id, max(seq) as seq from message group by 1) as m
     where m.conversation_id = conversation.id`,
  )
}
