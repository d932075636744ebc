import { filePath } from '@dtms/contract/file/file.ts'
import { type Language, languages } from '@dtms/contract/language.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { loadFigures, loadOfWire } from '@dtms/pricing/load.ts'
import { attachFile } from '#file/public.ts'
import { refuseField } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import type { FileAccess, MaySee } from '#kernel/storage/file-access.ts'
import { inWords, type Quotes, type StoredQuote } from '#quote/public.ts'
import { readImage, readJson, type SaidMessage } from './frames.ts'
import { type Speaker, sideOf } from './speaker.ts'
import { conversationById, messagesNamed, talksWith } from './sql.ts'

// The stored content of a message. TRUST: a price is shown from the server's record, or marked as the sender's claim.
export const prepareContent = async (
  services: Services,
  quotes: Quotes,
  speaker: Speaker,
  { type, content, clientId }: SaidMessage,
  conversationId: string,
): Promise<string> => {
  if (type === 'price') return preparePrice(quotes, speaker, content)
  if (type === 'text') return content
  const { path } = readImage(content)
  // A retry of what was sent has its file already.
  const known = clientId ? await messagesNamed(services.db, speaker.personId, [clientId]) : []
  if (known.length > 0) return content
  const file = await attachFile(services.db, {
    pathOrId: path,
    personId: speaker.personId,
    thing: { kind: conversationFiles, id: conversationId },
    field: 'messageContent',
    ...(type === 'image' && { picturesOnly: true }),
    // The server may have died between this and the message: the retry brings the same file.
    again: true,
  })
  const { name, size } = file
  return JSON.stringify({ path: filePath(file.id), ...(type === 'file' && { name, size }) })
}

// The owner kind of files in a conversation: its readers may see them.
const conversationFiles = 'conversation'
// Those who talk with each other see each other's picture, across customer and provider.
const seesPartnersAvatar: MaySee = async (db, personId, who) => {
  const side = sideOf(who)
  return side !== undefined && talksWith(db, side, personId)
}

export const chatFileAccess: FileAccess = {
  [conversationFiles]: async (db, conversationId, who) => {
    const side = sideOf(who)
    const conversation = side && (await conversationById(db, conversationId))
    return (
      conversation !== undefined &&
      (side?.customerId === conversation.customerId || side?.providerId === conversation.providerId)
    )
  },
  // Beside whom accounts allow.
  avatar: seesPartnersAvatar,
}

const maxPriceCharacters = 20_000

const preparePrice = async (quotes: Quotes, speaker: Speaker, content: string): Promise<string> => {
  const said = readJson(content)
  if (!isRecord(said) || !isRecord(said.data) || content.length > maxPriceCharacters)
    throw refuseField('messageContent', 'format')
  const { quoteId } = said.data
  if (typeof quoteId === 'string' && speaker.customerId !== undefined) {
    const stored = await quotes.ofCustomer(speaker.customerId, quoteId)
    if (stored) return priceContent(stored, speaker.language)
  }
  const { quoteId: _claimed, ...data } = said.data
  return JSON.stringify({ inputData: isRecord(said.inputData) ? said.inputData : {}, data, verified: false })
}

// spec 3: the content of a price message. `data` is in the sender's language; the portal's own texts are in all
// three, for every reader. Texts written by people are not translated.
export const priceContent = (stored: StoredQuote, language: Language, more: object = {}): string => {
  const { inputData, pieces } = stored.input as Pick<InquiryInput, 'inputData' | 'pieces'>
  return JSON.stringify({
    inputData: { ...totalsOf(pieces ?? []), ...inputData },
    ...(pieces?.length && { pieces: pieces.slice(0, maxPieceRows) }),
    data: inWords(stored, language),
    words: Object.fromEntries(languages.map(one => [one, spoken(stored, one)])),
    verified: true,
    ...more,
  })
}

const maxPieceRows = 20

const spoken = (stored: StoredQuote, language: Language) => {
  const { originName, destinationName, service, provider, lines } = inWords(stored, language)
  return {
    originName,
    destinationName,
    service,
    provider: provider.name,
    lines: lines.map(({ text }) => text),
  }
}

// An inquiry by boxes has no totals; a price message does.
const totalsOf = (pieces: NonNullable<InquiryInput['pieces']>) => {
  if (pieces.length === 0) return {}
  const { quantity, weightKg, volumeCbm } = loadFigures(loadOfWire(pieces))
  return { TotalQuantity: quantity, TotalWeight: weightKg, TotalVolume: Number(volumeCbm.toFixed(4)) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
