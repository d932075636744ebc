import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { openApiDocument } from '../src/open/openapi.ts'

type Document = ReturnType<typeof openApiDocument>
type Schema = Record<string, unknown>

interface DescribedParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

/** An operation as the OpenAPI file describes it: nothing here knows the schemas that the file was made from. */
export interface DescribedOperation {
  id: string
  method: string
  path: string
  parameters: readonly DescribedParameter[]
  body: { type: string; schema: Schema; example?: unknown } | undefined
  answers: Readonly<Record<string, { type: string; schema: Schema } | undefined>>
}

interface Content {
  content?: Record<string, { schema: Schema; example?: unknown }>
}

const contentOf = (described: Content | undefined) => {
  const [entry] = Object.entries(described?.content ?? {})
  return entry && { type: entry[0], ...entry[1] }
}

const describedOperations = (document: Document): DescribedOperation[] => {
  const { Problem } = document.components.responses as Record<string, Content>
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, DescribedMethod>).map(([method, one]) => ({
      id: one.operationId,
      method: method.toUpperCase(),
      path,
      parameters: one.parameters,
      body: contentOf(one.requestBody),
      answers: Object.fromEntries(
        Object.entries(one.responses).map(([status, declared]) => [
          status,
          contentOf('$ref' in declared ? Problem : (declared as Content)),
        ]),
      ),
    })),
  )
}

interface DescribedMethod {
  operationId: string
  parameters: DescribedParameter[]
  requestBody?: Content
  responses: Record<string, Content | { $ref: string }>
}

/** Says how a request and its answer differ from what the OpenAPI file describes. */
export const openValidator = (document: Document, base: string) => {
  const ajv = new Ajv2020({ allErrors: true, strict: false, coerceTypes: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'file')
  const operations = describedOperations(document).map(operation => ({
    ...operation,
    parts: operation.path.split('/'),
  }))
  const compiled = new Map<Schema, ValidateFunction>()
  const compare = (what: string, schema: Schema, value: unknown): string[] => {
    const validate =
      compiled.get(schema) ?? ajv.compile('$ref' in schema ? { $ref: `file${schema.$ref}` } : schema)
    compiled.set(schema, validate)
    if (validate(value)) return []
    return (validate.errors ?? []).map(one => `${what}${one.instancePath} ${one.message}`)
  }
  const operationOf = (method: string, pathname: string) => {
    const sent = pathname.split('/')
    return (
      operations
        .filter(
          one =>
            one.method === method &&
            one.parts.length === sent.length &&
            one.parts.every((part, at) => part.startsWith('{') || part === sent[at]),
        )
        // A name in the path goes before a parameter.
        .sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0]
    )
  }
  const ofRequest = async (operation: (typeof operations)[number], request: Request, url: URL) => {
    const found: string[] = []
    const pathname = url.pathname.slice(base.length).split('/')
    for (const { name, in: place, required, schema } of operation.parameters) {
      const text =
        place === 'query'
          ? url.searchParams.get(name)
          : place === 'header'
            ? request.headers.get(name)
            : decodeURIComponent(pathname[operation.parts.indexOf(`{${name}}`)] ?? '')
      if (text === null) {
        if (required) found.push(`${name} is missing`)
        continue
      }
      const value = schema.type === 'integer' ? Number(text) : text
      found.push(...compare(`${place} ${name}`, schema, value))
    }
    const known = operation.parameters.filter(one => one.in === 'query').map(({ name }) => name)
    for (const name of url.searchParams.keys())
      if (!known.includes(name)) found.push(`query ${name} is not described`)
    const { body } = operation
    if (body?.type === 'application/json')
      found.push(...compare('request', body.schema, JSON.parse((await request.text()) || 'null')))
    else if (body) {
      const form = await request.formData()
      // JSON cannot hold the file: its place is taken by a text.
      const fields = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : 'bytes'])
      found.push(...compare('form', body.schema, Object.fromEntries(fields)))
    } else if ((await request.text()) !== '') found.push('a body is not described')
    return found
  }
  const ofResponse = async (operation: (typeof operations)[number], response: Response) => {
    const status = String(response.status)
    const described = status in operation.answers ? status : `${status[0]}XX`
    if (!(described in operation.answers)) return [`status ${status} is not described`]
    const declared = operation.answers[described]
    if (!declared) return (await response.text()) === '' ? [] : ['the answer should be empty']
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    if (declared.type === 'application/octet-stream') return []
    if (type !== declared.type) return [`the answer is ${type}, not ${declared.type}`]
    return compare('answer', declared.schema, await response.json())
  }
  return {
    operations,
    checkResponse: async (id: string, response: Response): Promise<string[]> => {
      const operation = operations.find(one => one.id === id)
      return operation ? ofResponse(operation, response) : [`${id} is not described`]
    },
    /** What of the request and of its answer the file does not describe. */
    check: async (request: Request, response: Response) => {
      const url = new URL(request.url)
      const operation = operationOf(request.method, url.pathname.slice(base.length))
      if (!operation)
        return { id: '', request: [`${request.method} ${url.pathname} is not described`], answer: [] }
      return {
        id: operation.id,
        request: await ofRequest(operation, request, url),
        answer: await ofResponse(operation, response),
      }
    },
  }
}
