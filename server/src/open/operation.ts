import type { Language } from '@dtms/contract/language.ts'
import type { OpenAddress } from '@dtms/contract/open/open.ts'
import type { CallSchema } from '@dtms/contract/schema.ts'
import type * as z from 'zod/mini'
import { validate } from '#kernel/http/validate.ts'
import type { FileResponse, UploadedFile } from '#kernel/routes.ts'
import { type PortalCall, validateId } from './portal-calls.ts'

/** What an operation knows of its caller. */
export interface Caller {
  call: PortalCall
  /** Makes the call as the customer, also with a test key, and says whether it would succeed; nothing is stored. */
  validate: (called: Parameters<PortalCall>[0], input: object) => Promise<void>
  language: Language
  // Of an operation with `upload`.
  file: UploadedFile | undefined
  // Refuses if the thing is no longer as the caller saw it (If-Match).
  assertUnchanged: (current: unknown) => void
}

type Parsed<Schema extends CallSchema> = {
  [Part in Exclude<keyof Schema, 'output'>]: Schema[Part] extends z.ZodMiniType
    ? z.output<Schema[Part]>
    : never
}

export type Operations<Schemas extends Record<string, CallSchema>> = {
  [Name in keyof Schemas]: (
    input: Parsed<Schemas[Name]>,
    caller: Caller,
  ) => Promise<z.output<Schemas[Name]['output']> | FileResponse>
}

export interface Operation {
  name: string
  address: OpenAddress
  schema: CallSchema
  handle: (input: Record<'params' | 'query' | 'body', unknown>, caller: Caller) => Promise<unknown>
}

export const defineOperations = <Schemas extends Record<string, CallSchema>>(
  addresses: Record<keyof Schemas, OpenAddress>,
  schemas: Schemas,
  handlers: Operations<Schemas>,
): Operation[] =>
  Object.keys(schemas).map(name => ({
    name,
    address: addresses[name] as OpenAddress,
    schema: schemas[name] as CallSchema,
    // The types above pair them; a list of operations of different shapes cannot express it.
    handle: handlers[name] as Operation['handle'],
  }))

/** The parts of a request as the operation declares them. */
export const parseInput = (
  { params, query, body }: CallSchema,
  sent: Record<'params' | 'query' | 'body', unknown>,
) => ({
  params: params && validateId(params, sent.params),
  query: query && validate(query, sent.query ?? {}),
  body: body && validate(body, sent.body ?? {}),
})
