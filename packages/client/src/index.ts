import createFetchClient, { type Client, type Middleware } from 'openapi-fetch'
import type { components, operations, paths } from './api.ts'

export type { components, operations, paths } from './api.ts'
export { verifyWebhook, type WebhookMessage } from './webhook.ts'

export interface ClientOptions {
  /** Where your portal is, for example https://portal.example. */
  portal: string
  /** dtms_live_… or dtms_test_…. */
  key: string
  /** The language of texts in answers and problems. English by default. */
  language?: 'zh-CN' | 'zh-TW' | 'en'
  fetch?: (request: Request) => Promise<Response>
}

export type DtmsClient = Client<paths>
export type Problem = components['schemas']['Problem']

type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never
type Answers<Name extends keyof operations> = operations[Name]['responses']

export type Quote = Json<Answers<'getQuote'>[200]>
export type Order = Json<Answers<'getOrder'>[200]>
export type Shipment = Json<Answers<'getShipment'>[200]>
export type Bill = Json<Answers<'getBill'>[200]>

/** A client of the open API. Every operation of the OpenAPI file is typed: `client.POST('/quotes', { body })`. */
export const createClient = ({ portal, key, language = 'en', fetch }: ClientOptions): DtmsClient => {
  const client = createFetchClient<paths>({
    baseUrl: new URL('/api/open/v1', portal).href,
    ...(fetch && { fetch }),
  })
  client.use(headersOf(key, language))
  return client
}

const headersOf = (key: string, language: string): Middleware => ({
  onRequest: ({ request }) => {
    request.headers.set('authorization', `Bearer ${key}`)
    request.headers.set('accept-language', language)
    // A POST that is repeated after a lost connection is done once.
    if (request.method === 'POST' && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', crypto.randomUUID())
    return request
  },
})

/** What the portal refused: `problem.code` says why, `problem.errors` names each wrong field. */
export class ProblemError extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    const fields = problem.errors?.map(({ field, detail }) => `${field}: ${detail}`).join('; ')
    super(fields ? `${problem.title} (${fields})` : problem.title)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

interface Result<Data> {
  data?: Data
  error?: unknown
  response: Response
}

/** The answer of a request, or a ProblemError. */
export const unwrap = async <Data>(request: Promise<Result<Data>>): Promise<Data> => {
  const { data, error, response } = await request
  if (response.ok) return data as Data
  if (isProblem(error)) throw new ProblemError(error)
  throw new Error(`The portal answered ${response.status}`)
}

const isProblem = (error: unknown): error is Problem =>
  typeof error === 'object' && error !== null && 'code' in error && 'title' in error

interface Page<Row> {
  data: Row[]
  nextCursor: string | null
}

/** Every row of a list, page by page: `for await (const order of everyRow(cursor => client.GET('/orders', …)))`. */
export async function* everyRow<Row>(
  page: (cursor: string | undefined) => Promise<Result<Page<Row>>>,
): AsyncGenerator<Row> {
  let cursor: string | undefined
  do {
    const { data, nextCursor } = await unwrap(page(cursor))
    yield* data
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
}

/** The body of an upload as a form: `bodySerializer: asForm`. */
export const asForm = (body: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value instanceof Blob) form.set(name, value)
    else if (value !== undefined) form.set(name, String(value))
  return form
}
