import type { Call, CallAddress, CallShape, InputOf, OutputOf } from '@dtms/contract/wire.ts'
import { admit, type Who } from '#kernel/access.ts'
import { validate } from '#kernel/http/validate.ts'
import { refuse } from '#kernel/refuse.ts'
import type { FileResponse, RequestContext, Route, UploadedFile } from '#kernel/routes.ts'

type ResponseOf<C extends Call<CallShape>> = C extends { download: true } ? FileResponse : OutputOf<C>

/** Makes a call of the contract from within, as the caller: access, validation and handler are the portal's own. */
export type PortalCall = <C extends Call<CallShape>>(
  called: C,
  input: InputOf<C> & { file?: UploadedFile },
) => Promise<ResponseOf<C>>

export const openPortalCalls = (routes: readonly Route[]) => {
  const byAddress = new Map<CallAddress, Route>(routes.map(route => [route.address, route]))
  return (request: RequestContext<Who>): PortalCall =>
    async (called, input) => {
      const route = byAddress.get(called)
      if (!route) throw new Error(`${called.method} ${called.path} is no route`)
      admit(route.address, request.who)
      const { params, query, body, file } = input as Record<'params' | 'query' | 'body', unknown> & {
        file?: UploadedFile
      }
      const { schema, handle } = route
      const parsed = {
        params: schema.params && validateId(schema.params, params),
        query: schema.query && validate(schema.query, query ?? {}),
        body: schema.body && !file && validate(schema.body, body ?? {}),
        file,
      }
      // The table of routes pairs each call with its own handler (kernel/routes.ts).
      return (await handle(parsed, request)) as ResponseOf<typeof called>
    }
}

/** An id of the wrong format is the id of nothing. */
export const validateId = (schema: NonNullable<Route['schema']['params']>, params: unknown) => {
  const { success, data } = schema.safeParse(params)
  if (!success) throw refuse('thing.not-found')
  return data
}
