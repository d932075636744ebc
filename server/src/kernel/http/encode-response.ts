import fastJson, { type AnySchema } from 'fast-json-stringify'

// Responses are encoded by functions that are generated from the contract (response-schema.ts). A text is encoded as UTF-8
// when it first comes, and remembered as a string with a character for each byte. A response is then a string of bytes,
// which V8 joins and copies several times as fast as a string with Chinese in it.
export const responseEncoder = (schema: object): ((response: unknown) => Buffer) => {
  if (!isClosed(schema as ResponseSchema)) {
    const encode = fastJson(schema as AnySchema)
    return response => Buffer.from(encode(response))
  }
  const generated: object = fastJson(schema as AnySchema, { mode: 'debug' })
  const { serializer } = generated as Generated
  serializer.asString = textBytes
  serializer.asPlainStringArray = texts => `[${texts.map(textBytes).join()}]`
  const encode: (response: unknown) => string = Reflect.apply(fastJson.restore, fastJson, [generated])
  return response => Buffer.from(encode(response), 'latin1')
}

interface ResponseSchema {
  type?: string | string[]
  const?: unknown
  properties?: Record<string, ResponseSchema>
  additionalProperties?: unknown
  items?: ResponseSchema | ResponseSchema[]
}

// What the types of fast-json-stringify leave out.
interface Generated {
  serializer: { asString: (text: string) => string; asPlainStringArray: (texts: string[]) => string }
}

// Whether every text in it goes through `asString`: what has no type is encoded by JSON.stringify.
const isClosed = ({ type, properties, additionalProperties, items, ...rest }: ResponseSchema): boolean =>
  type !== undefined &&
  rest.const === undefined &&
  !additionalProperties &&
  !Array.isArray(items) &&
  (type !== 'object' || properties !== undefined) &&
  (type !== 'array' || items !== undefined) &&
  [...Object.values(properties ?? {}), ...(items ? [items] : [])].every(isClosed)

const maxTexts = 20_000
const maxLength = 200
const known = new Map<string, string>()

const textBytes = (text: string): string => {
  const bytes = known.get(text)
  return bytes ?? remember(text, bytesOf(JSON.stringify(text)))
}

const remember = (text: string, bytes: string): string => {
  if (text.length > maxLength) return bytes
  if (known.size >= maxTexts) known.clear()
  known.set(text, bytes)
  return bytes
}

const bytesOf = (json: string): string =>
  /^[ -~]*$/.test(json) ? json : Buffer.from(json).toString('latin1')
