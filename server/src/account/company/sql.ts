import type { Language } from '@dtms/contract/language.ts'
import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'

// The profile in its names on the wire.
const profile = [
  'id',
  'name as companyName',
  'name_en as companyNameEn',
  'logo',
  'tax_number as taxNumber',
  'address',
  'contact',
  'phone',
  'email',
  'industry',
  'monthly_international as monthlyInternational',
  'invoice_title as invoiceTitle',
  'invoice_language as invoiceLanguage',
] as const

export const companyOf = (db: Queryable, customerId: string) =>
  db.selectFrom('customer').where('id', '=', customerId).select(profile).executeTakeFirstOrThrow()

export const lockCompany = (tx: Tx, customerId: string) =>
  tx.selectFrom('customer').where('id', '=', customerId).select(profile).forUpdate().executeTakeFirstOrThrow()

export type Company = Awaited<ReturnType<typeof companyOf>>

export const updateCompanyRow = (tx: Tx, customerId: string, company: Company) =>
  tx
    .updateTable('customer')
    .set({
      name: company.companyName,
      name_en: company.companyNameEn,
      logo: company.logo,
      tax_number: company.taxNumber,
      address: company.address,
      contact: company.contact,
      phone: company.phone,
      email: company.email,
      industry: company.industry,
      monthly_international: company.monthlyInternational,
      invoice_title: company.invoiceTitle,
      invoice_language: company.invoiceLanguage as Language,
    })
    .where('id', '=', customerId)
    .execute()

// Profile changes are in the audit trail, which cannot be edited.
export const changedAction = 'company.changed'

export const companyChanges = (db: Queryable, customerId: string, page: { offset: number; limit: number }) =>
  db
    .selectFrom('audit_event')
    .leftJoin('person', 'person.id', 'audit_event.person_id')
    .where('audit_event.customer_id', '=', customerId)
    .where('action', '=', changedAction)
    .select(['audit_event.id', 'happened_at', 'details', 'person.first_name', 'person.last_name'])
    .orderBy('happened_at', 'desc')
    .orderBy('audit_event.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

export const countCompanyChanges = async (db: Queryable, customerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('audit_event')
    .where('customer_id', '=', customerId)
    .where('action', '=', changedAction)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
