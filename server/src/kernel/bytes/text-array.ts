import { type RawBuilder, sql } from 'kysely'

/** Many texts as an array of PostgreSQL's. The driver would escape them one by one, twenty thousand of them for ten milliseconds. */
export const textArray = (texts: readonly string[]): RawBuilder<string[]> =>
  sql`array(select json_array_elements_text(${JSON.stringify(texts)}::json))`
