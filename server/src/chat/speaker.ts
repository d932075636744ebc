import type { Language } from '@dtms/contract/language.ts'
import { isStaff } from '@dtms/contract/role.ts'
import type { Session } from '#kernel/access.ts'
import type { Connection } from '#kernel/socket/connection.ts'
import type { OpenConversation } from './conversations.ts'

// A user who may take part in conversations, and the side: as a customer's user, or for a provider.
interface Person {
  tokenId: string
  // What the frames of this connection must carry.
  token: string
  personId: string
  language: Language
  // Whom this connection wrote to last: the next message mostly goes there, too.
  recent?: { toUserId: string; conversation: OpenConversation }
  // How far this connection got a history beyond the delivered messages: the rest is not sent a second time to a
  // client without numbers.
  listed?: Map<string, number>
}
export type Speaker = Person & Side & { watches?: boolean }
export type Side =
  | { customerId: string; providerId?: undefined }
  | { providerId: string; customerId?: undefined }

export type ChatConnection = Connection<Speaker>

// Agents and admins of a provider write for it; portal staff take part in no conversation.
export const sideOf = ({ customerId, providerId, roles }: Session): Side | undefined => {
  if (customerId !== undefined) return { customerId }
  if (providerId !== undefined && (roles.includes('agent') || roles.includes('admin'))) return { providerId }
  return undefined
}

// Staff who take part in no conversation, or only watch, receive what changes: of their provider, or portal staff ('') of
// all.
export const watchedBy = ({ customerId, providerId, roles }: Session): Side | undefined =>
  customerId === undefined && isStaff(roles) ? { providerId: providerId ?? '' } : undefined
