import PostalMime, { type Attachment as MailPart } from 'postal-mime'
import { WorkbookFault } from '#documents/spreadsheet/guard.ts'

// The rate cards that are attached to a mail, as mail programs save it in an .eml file.
export interface Attachment {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

const maxCards = 20
const limits = { maxNestingDepth: 20, maxHeadersSize: 262_144, maxRfc822NestingDepth: 5 }

/** Attached spreadsheets, in their order; those of forwarded mails too. */
export const attachedCards = async (bytes: Uint8Array): Promise<Attachment[]> => {
  // Depth and headings beyond the limits reject the mail.
  const { attachments } = await PostalMime.parse(bytes, limits).catch(() => {
    throw new WorkbookFault('too-large')
  })
  const cards = attachments.filter(isCard)
  if (cards.length > maxCards || attachments.some(part => part.rfc822DepthExceeded))
    throw new WorkbookFault('too-large')
  return cards.map(({ filename, content }) => ({
    name: String(filename).slice(0, 200),
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
  }))
}

const isCard = ({ filename }: MailPart): boolean => /\.(xlsx|xlsm|ods|csv|xls)$/i.test(filename ?? '')
