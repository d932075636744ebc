import type { companySchema } from '@dtms/contract/account/company.schema.ts'
import { filePath } from '@dtms/contract/file/file.ts'
import type * as z from 'zod/mini'
import { attachFile, detachFiles } from '#file/public.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Database, Tx } from '#kernel/database.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { grantsOn } from '../permission/grants.ts'
import {
  type Company,
  changedAction,
  companyChanges,
  companyOf,
  countCompanyChanges,
  lockCompany,
  updateCompanyRow,
} from './sql.ts'

type Changes = z.output<typeof companySchema.updateCompany.body>
interface Change {
  field: string
  from: string
  to: string
}

export const showCompany = (db: Database, who: CustomerSession) => companyOf(db, who.customerId)

// Absent fields stay unchanged. The history records who changed what, from what, to what.
export const updateCompany = async (
  { db, ids }: Services,
  body: Changes,
  { who, address }: RequestContext<CustomerSession>,
) => {
  const grants = await grantsOn(db, who, 'company')
  grants.press('save')
  const { logo, ...given } = grants.fields(body)
  return db.transaction().execute(async tx => {
    const before = await lockCompany(tx, who.customerId)
    const after: Company = {
      ...before,
      ...(Object.fromEntries(
        Object.entries(given).filter(([, value]) => value !== undefined),
      ) as Partial<Company>),
      ...(logo !== undefined && { logo: await hangLogo(tx, who, before.logo, logo) }),
    }
    const changes = differences(before, after)
    if (changes.length === 0) return null
    await updateCompanyRow(tx, who.customerId, after)
    await recordAudit(tx, ids, {
      action: changedAction,
      personId: who.personId,
      customerId: who.customerId,
      address,
      details: { changes },
    })
    return null
  })
}

const differences = (before: Company, after: Company): Change[] =>
  (Object.keys(after) as (keyof Company)[])
    .filter(field => before[field] !== after[field])
    .map(field => ({ field, from: before[field], to: after[field] }))

const hangLogo = async (tx: Tx, who: CustomerSession, before: string, logo: string): Promise<string> => {
  if (logo === before) return before
  const thing = { kind: 'logo', id: who.customerId }
  const file =
    logo === ''
      ? undefined
      : await attachFile(tx, {
          pathOrId: logo,
          personId: who.personId,
          thing,
          field: 'logo',
          picturesOnly: true,
        })
  await detachFiles(tx, thing, file?.id)
  return file ? filePath(file.id) : ''
}

export const companyHistory = async (
  db: Database,
  { currentPage, pageSize }: { currentPage: number; pageSize: number },
  who: CustomerSession,
) => {
  ;(await grantsOn(db, who, 'company')).press('history')
  const [rows, total] = await Promise.all([
    companyChanges(db, who.customerId, { offset: (currentPage - 1) * pageSize, limit: pageSize }),
    countCompanyChanges(db, who.customerId),
  ])
  const list = rows.map(row => ({
    id: row.id,
    at: row.happened_at.toISOString(),
    by: fullName({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' }),
    changes: row.details.changes as Change[],
  }))
  return { list, total, currentPage, pageSize }
}
