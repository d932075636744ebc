import type { Readable } from 'node:stream'
import type { Language } from '@dtms/contract/language.ts'
import type { CallSchema } from '@dtms/contract/schema.ts'
import type { CallAddress } from '@dtms/contract/wire.ts'
import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod/mini'
import type { WhoFor } from './access.ts'

// How a feature offers its calls: every address of the contract paired with its schema and a handler.
// Leaving a handler out, or adding one that the contract does not know, does not compile.
export interface Route {
  name: string
  address: CallAddress
  schema: CallSchema
  handle: (input: CallInput, request: RequestContext) => Promise<unknown>
}

export interface CallInput {
  params: unknown
  query: unknown
  body: unknown
  file: UploadedFile | undefined
}

// What came as a file instead of JSON, to a call that takes uploads.
export interface UploadedFile {
  name: string
  bytes: Buffer
  // The texts of its form; they count like parameters of the address.
  fields?: Record<string, string>
}

// What a call with `download` answers.
export interface FileResponse {
  name: string
  type: string
  content: Buffer | Readable
}

export interface RequestContext<Who = unknown> {
  who: Who
  language: Language
  // Only where the caller names one.
  namedLanguage?: Language | undefined
  // The caller's network address, for limits and the audit trail.
  address: string
  userAgent: string
  // The browser's own secret, hashed; of a caller without one, the hash of nothing.
  guest: Buffer
  hasGuest: boolean
  // A test key of the open API asks: nothing is stored but a log. `guest` is the key then.
  isTrial?: true
  // The request is checked like any other, and rolled back (kernel/validated.ts).
  validateOnly?: true
  // '' where the caller sent none.
  idempotencyKey: string
  log: FastifyBaseLogger
}

type Parsed<Schema extends CallSchema> = {
  [Part in Exclude<keyof Schema, 'output'>]: Schema[Part] extends z.ZodMiniType
    ? z.output<Schema[Part]>
    : never
}

type Given<Schema extends CallSchema, Address extends CallAddress> = Parsed<Schema> &
  (Address extends { upload: true } ? { file: UploadedFile | undefined } : unknown)

type ResponseOf<Schema extends CallSchema, Address extends CallAddress> = Address extends { download: true }
  ? FileResponse
  : z.output<Schema['output']>

export type Handlers<
  Calls extends Record<keyof Schemas, CallAddress>,
  Schemas extends Record<string, CallSchema>,
> = {
  [Name in keyof Schemas]: (
    input: Given<Schemas[Name], Calls[Name]>,
    request: RequestContext<WhoFor<Calls[Name]['access']>>,
  ) => Promise<ResponseOf<Schemas[Name], Calls[Name]>>
}

export const defineRoutes = <
  Calls extends Record<keyof Schemas, CallAddress>,
  Schemas extends Record<string, CallSchema>,
>(
  name: string,
  calls: Calls,
  schemas: Schemas,
  handlers: Handlers<Calls, Schemas>,
): Route[] =>
  Object.keys(schemas).map(call => ({
    name: `${name}.${call}`,
    address: calls[call] as CallAddress,
    schema: schemas[call] as CallSchema,
    // The types above guarantee the pairing; a list of routes of different shapes cannot express it.
    handle: handlers[call] as unknown as Route['handle'],
  }))
