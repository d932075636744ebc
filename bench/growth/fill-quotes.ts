import type { InBatches, Run } from './batches.ts'

export const fillInquiries = async (
  run: Run,
  inBatches: InBatches,
  count: number,
  whose: string,
  inquiryId: string,
) => {
  // Four hundred lanes; quotes of the same shape as real ones.
  await run(
    `create temporary table lane as
     select n, jsonb_build_object('zh', '城市' || n, 'zhtw', '城市' || n, 'en', 'City ' || n) as origin,
       jsonb_build_object('zh', '港口' || n % 20, 'zhtw', '港口' || n % 20, 'en', 'Port ' || n % 20) as destination
     from generate_series(0, 399) as n`,
  )
  await run(
    `create temporary table asked as select business_type, input, answer, costs, quote_count, lowest_usd_minor
     from inquiry where id = '${inquiryId}'`,
  )
  const from = `from generate_series($1::bigint, $2::bigint) as g (n)
    cross join lateral (select pg_temp.at(g.n, $3::bigint) as at) as t join lane on lane.n = g.n * 7 % 400 ${whose}, asked`
  await inBatches(
    count,
    `insert into inquiry (id, customer_id, person_id, guest, business_type, input, origin_name, destination_name, answer,
       costs, quote_count, lowest_usd_minor, created_at)
     select pg_temp.id_at(at, g.n), who.customer_id, who.person_id, '\\x00', asked.business_type, asked.input, lane.origin,
       lane.destination, asked.answer, asked.costs, asked.quote_count, asked.lowest_usd_minor, at ${from}`,
  )
  // Once for the provider, once for the portal.
  for (const provider of ['by_whom.id', 'null::uuid'])
    await inBatches(
      count,
      `insert into quote_asked (provider_id, inquiry_id, day, asked_at, business_type, customer_id, origin_name,
         destination_name, quote_count, lowest_usd_minor)
       select ${provider}, pg_temp.id_at(at, g.n), (at at time zone 'Asia/Shanghai')::date, at, asked.business_type,
         who.customer_id, lane.origin, lane.destination, asked.quote_count, asked.lowest_usd_minor ${from}`,
    )
  await run(
    `insert into quote_asked_day (provider_id, day, lane, origin_name, destination_name, asked)
     select provider_id, day, (origin_name ->> 'en') || ' → ' || (destination_name ->> 'en') as lane, min(origin_name::text)::jsonb,
       min(destination_name::text)::jsonb, count(*) from quote_asked group by provider_id, day, lane
     on conflict do nothing`,
  )
  // What the job has gone through already. A database cannot compare uuids by max().
  await run(
    `insert into quote_asked_mark (seen) select id from inquiry order by id desc limit 1
     on conflict (only_row) do update set seen = excluded.seen`,
  )
}
