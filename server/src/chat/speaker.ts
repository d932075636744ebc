import type { Language } from '@dtms/contract/language.ts'
import type { Session } from '#kernel/access.ts'
import type { Connection } from '#kernel/socket/connection.ts'
import type { OpenConversation } from './conversations.ts'

// Somebody who may take part in conversations, and on which side: as a customer's person, or for a provider.
interface Person {
  tokenId: string
  // What the frames of this connection must carry.
  token: string
  personId: string
  language: Language
  // Whom this connection wrote to last: the next message mostly goes there, too.
  recent?: { toUserId: string; conversation: OpenConversation }
  // How far this connection was given a history that goes beyond what was delivered here: the rest of it is not told
  // a second time to a client that knows no numbers.
  listed?: Map<string, number>
}
export type Speaker = Person & Side
export type Side =
  | { customerId: string; providerId?: undefined }
  | { providerId: string; customerId?: undefined }

export type ChatConnection = Connection<Speaker>

// Agents speak for their provider, and so does an admin of it; the portal's own staff belong to no conversation.
export const sideOf = ({ customerId, providerId, roles }: Session): Side | undefined => {
  if (customerId !== undefined) return { customerId }
  if (providerId !== undefined && (roles.includes('agent') || roles.includes('admin'))) return { providerId }
  return undefined
}
