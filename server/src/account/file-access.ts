import type { FileAccess, MaySee } from '#kernel/file-access.ts'
import { customerAndProviderOf } from './sql.ts'

// Who may see the pictures of this feature: an avatar is for the person's own house, a logo for the customer's own
// people; the portal's admin sees both.
const seesAvatar: MaySee = async (db, personId, who) => {
  if (personId === who.personId || who.roles.includes('admin')) return true
  const person = await customerAndProviderOf(db, personId)
  if (!person) return false
  return who.customerId !== undefined
    ? person.customer_id === who.customerId
    : person.provider_id !== null && person.provider_id === who.providerId
}

export const accountFileAccess: FileAccess = {
  avatar: seesAvatar,
  'provider-logo': 'everybody',
  logo: async (_db, customerId, who) => customerId === who.customerId || who.roles.includes('admin'),
}
