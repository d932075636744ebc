import type { Language } from '@dtms/contract/language.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Tx } from '#kernel/database.ts'
import { addJob } from '#kernel/jobs.ts'
import { limitPerHour } from '#kernel/limit.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { type Company, lockCompany, updateCompanyRow } from '../company/sql.ts'
import { endOwnerInvitations, hasLogin, insertMadeCustomer, lockCustomer, markOwnerInvited } from './sql.ts'

// PRODUCT 7.1: customers that staff make. The contact's e-mail is a note of the provider's: no account is looked up
// or touched for it, so an address that has an account gets the same answers as a new one.
type Request = RequestContext<Session>

export interface CustomerDetails {
  companyName?: string | undefined
  companyNameEn?: string | undefined
  taxNumber?: string | undefined
  address?: string | undefined
  contact?: { name?: string | undefined; email?: string | undefined; phone?: string | undefined } | undefined
  language?: Language | undefined
}

/** The desk of the staff who did it, or of the provider who made the customer, shows something else. */
export const noteCustomer = (tx: Tx, who: Session, madeBy?: string | null) =>
  noteChange(tx, 'customers', { providerId: who.providerId ?? madeBy })

export const createMade = async (
  { ids }: Services,
  tx: Tx,
  providerId: string,
  details: CustomerDetails & { companyName: string; language: Language; group: string | null },
  { who, address }: Request,
): Promise<string> => {
  const id = ids.next()
  const { companyName, contact, language, group } = details
  await insertMadeCustomer(tx, {
    id,
    name: companyName,
    name_en: details.companyNameEn ?? '',
    tax_number: details.taxNumber ?? '',
    address: details.address ?? '',
    contact: contact?.name ?? '',
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    invoice_language: language,
    group_name: group,
    created_by_provider: providerId,
    created_by: who.personId,
  })
  await noteCustomer(tx, who, providerId)
  await recordAudit(tx, ids, {
    action: 'customer.created',
    personId: who.personId,
    customerId: id,
    address,
    details: { companyName },
  })
  return id
}

// Until the owner has signed in. Afterwards only what is unchanged passes.
export const updateMade = async (
  { ids }: Services,
  tx: Tx,
  customerId: string,
  sent: CustomerDetails,
  { who, address }: Request,
): Promise<{ hasLogin: boolean }> => {
  const customer = await lockCustomer(tx, customerId)
  if (!customer) throw refuse('thing.not-found')
  const before = await lockCompany(tx, customerId)
  const after: Company = {
    ...before,
    companyName: sent.companyName ?? before.companyName,
    companyNameEn: sent.companyNameEn ?? before.companyNameEn,
    taxNumber: sent.taxNumber ?? before.taxNumber,
    address: sent.address ?? before.address,
    contact: sent.contact?.name ?? before.contact,
    email: sent.contact?.email ?? before.email,
    phone: sent.contact?.phone ?? before.phone,
    invoiceLanguage: sent.language ?? before.invoiceLanguage,
  }
  const fields = (Object.keys(after) as (keyof Company)[]).filter(name => after[name] !== before[name])
  const ownsItself = await hasLogin(tx, customerId)
  if (fields.length > 0) {
    const mayEdit = who.providerId === undefined || who.providerId === customer.created_by_provider
    if (ownsItself || !mayEdit) throw refuse('customer.keeps-own-details')
    await updateCompanyRow(tx, customerId, after)
    await noteCustomer(tx, who, customer.created_by_provider)
    // A link that went to another mailbox must not open this company.
    if (after.email.toLowerCase() !== before.email.toLowerCase()) await endOwnerInvitations(tx, customerId)
    await recordAudit(tx, ids, {
      action: 'customer.changed',
      personId: who.personId,
      customerId,
      address,
      details: { fields },
    })
  }
  return { hasLogin: ownsItself }
}

// The job looks whether the address has an account, so the answer cannot tell.
export const inviteOwner = async (
  { db, ids, settings }: Services,
  customerId: string,
  { who, address }: Request,
) =>
  db.transaction().execute(async tx => {
    const customer = await lockCustomer(tx, customerId)
    const mayInvite = who.providerId === undefined || who.providerId === customer?.created_by_provider
    if (!customer || !mayInvite) throw refuse('thing.not-found')
    if (customer.disabled_at) throw refuse('account.disabled')
    if (!customer.created_by_provider || (await hasLogin(tx, customerId))) throw refuse('customer.has-login')
    const email = customer.email.toLowerCase()
    if (email === '') throw refuse('input.invalid', { fields: { email: { word: 'emailRequired' } } })
    await limitPerHour(db, 'invitation-mail', email, settings.limits.mailPerAccountHour)
    await markOwnerInvited(tx, customerId)
    await noteCustomer(tx, who, customer.created_by_provider)
    await addJob(tx, 'account:send-owner-invitation', { customerId })
    await recordAudit(tx, ids, {
      action: 'customer.owner-invited',
      personId: who.personId,
      customerId,
      address,
      details: { email },
    })
    return null
  })
