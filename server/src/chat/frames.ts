import { chatLimits, type ImageContent, type MessageType, messageTypes } from '@dtms/contract/chat/chat.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'

// Reads what a client sent: any wrong shape is a refusal, never a failure.
export interface ReadFrame {
  method: string
  token: string
  fields: Record<string, unknown>
}

export const readFrame = (text: string): ReadFrame | undefined => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const fields = value as Record<string, unknown>
  const { method, token } = fields
  if (typeof method !== 'string') return undefined
  return {
    method: spelled.get(method) ?? method,
    token: typeof token === 'string' ? bare(token) : '',
    fields,
  }
}

// PRODUCT 5 accepts its additions to the specification in upper and lower case.
const spelled = new Map([
  ['readMessage', 'ReadMessage'],
  ['typing', 'Typing'],
  ['priceAnswer', 'PriceAnswer'],
])

const bare = (token: string) => (token.includes(' ') ? token.replace(/^Bearer /i, '').trim() : token)

const aUserId = (value: unknown): string => {
  if (typeof value !== 'string' || value === '') throw refuseField('toUserId', 'required')
  // A malformed id belongs to no person: refused like an unknown one.
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) throw refuse('thing.not-found')
  return value.toLowerCase()
}

const aNumber = (field: string, value: unknown, max = Number.MAX_SAFE_INTEGER): number | undefined => {
  if (value === undefined || value === null || value === '') return undefined
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number > max)
    throw refuseField(field, 'format')
  return number
}

const maxPages = 1_000_000

export const readMessageList = (fields: Record<string, unknown>) => ({
  toUserId: aUserId(fields.toUserId),
  formUserId: typeof fields.formUserId === 'string' ? fields.formUserId.toLowerCase() : undefined,
  currentPage: Math.max(1, aNumber('currentPage', fields.currentPage, maxPages) ?? 1),
  pageSize: Math.min(100, Math.max(1, aNumber('pageSize', fields.pageSize) ?? chatLimits.pageSize)),
  oldestFirst: fields.sord === 'asc',
  before: aNumber('before', fields.before),
  after: aNumber('after', fields.after),
})

export interface SaidMessage {
  toUserId: string
  type: MessageType
  content: string
  clientId: string | undefined
  // The number of the answered message.
  replyTo?: number | undefined
}

// `known` is an id that was read before.
export const readSendMessage = (fields: Record<string, unknown>, known?: string): SaidMessage => {
  const toUserId = known ?? aUserId(fields.toUserId)
  const type = fields.messageType ?? 'text'
  if (!isMessageType(type)) throw refuseField('messageType', 'choice')
  return {
    toUserId,
    type,
    content: readContent(type, fields.messageContent),
    clientId: readClientId(fields.clientId),
    replyTo: aNumber('replyTo', fields.replyTo),
  }
}

const isMessageType = (value: unknown): value is MessageType =>
  (messageTypes as readonly unknown[]).includes(value)

const readClientId = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string' || value.length > chatLimits.clientIdCharacters || !isStorable(value))
    throw refuseField('clientId', 'format')
  return value
}

// PRODUCT 5: content is a string, JSON text for an image, a document and a price; the object itself is accepted too.
const readContent = (type: MessageType, value: unknown): string => {
  const text = typeof value === 'object' && value !== null && type !== 'text' ? JSON.stringify(value) : value
  if (typeof text !== 'string' || !isStorable(text)) throw refuseField('messageContent', 'format')
  // spec 5: empty text is not sent.
  if (text.trim() === '') throw refuseField('messageContent', 'required')
  if (type === 'text' && text.length > chatLimits.textCharacters)
    throw refuse('input.invalid', {
      fields: { messageContent: { word: 'tooLong', values: { max: chatLimits.textCharacters } } },
    })
  return text
}

// Text that PostgreSQL cannot store, or would change.
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

export const readImage = (content: string): ImageContent => {
  const path = (readJson(content) as Partial<ImageContent> | undefined)?.path
  if (typeof path !== 'string') throw refuseField('messageContent', 'format')
  return { path }
}

export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const readReadMessage = (fields: Record<string, unknown>) => ({
  toUserId: aUserId(fields.toUserId),
  seq: aNumber('seq', fields.seq) ?? 0,
})

export const readTyping = (fields: Record<string, unknown>) => ({ toUserId: aUserId(fields.toUserId) })
