import type { Queryable } from '#kernel/database.ts'
import type { Ids } from '#kernel/id.ts'
import { newSecret } from '#kernel/secret.ts'
import { insertToken, type NewToken } from './sql.ts'

// Makes a token and gives its secret out, the only time that it is known.
export const issueToken = async (
  db: Queryable,
  ids: Ids,
  token: Omit<NewToken, 'id' | 'hash'>,
): Promise<string> => {
  const secret = newSecret()
  await insertToken(db, { ...token, id: ids.next(), hash: secret.hash })
  return secret.text
}
