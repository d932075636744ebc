import type { Access } from '@dtms/contract/wire.ts'
import type { Services } from '#kernel/services.ts'
import { identify } from './identify.ts'
import { identifyKey } from './key/identify-key.ts'
import { type Client, issueToken } from './key/issue-token.ts'

/** Who is calling: a person by their session, or a customer's system by its key. Neither serves for the other. */
export const openIdentity = ({ db, ids, settings }: Pick<Services, 'db' | 'ids' | 'settings'>) => ({
  ofSession: (authorization: string | undefined, access: Access) =>
    identify(db, authorization, access, settings),
  ofKey: (authorization: string | undefined, ip: string) => identifyKey({ db, ids }, authorization, ip),
  /** A token for who shows this id and secret of a key (OAuth 2.1 client credentials). */
  tokenOf: (client: Client, ip: string) => issueToken({ db, ids }, client, ip),
})
