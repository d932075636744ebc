import type { providerSchema } from '@dtms/contract/account/provider.schema.ts'
import { openFilePath } from '@dtms/contract/file/file.ts'
import type { Language } from '@dtms/contract/language.ts'
import type * as z from 'zod/mini'
import { attachFile, detachFiles } from '#file/public.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { type Database, isDuplicate, type Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { insertProvider } from '../sql.ts'
import {
  lockProvider,
  type ProviderFields,
  providerCalled,
  providersWithSize,
  updateProviderRow,
} from './sql.ts'

type Added = z.output<typeof providerSchema.addProvider.body>
type Changed = z.output<typeof providerSchema.updateProvider.body>

// Staff see their own; the portal's administrator sees all.
export const listProviders = async (db: Database, who: Session) => {
  if (who.providerId === undefined && !who.roles.includes('admin')) throw refuse('access.forbidden')
  return (await providersWithSize(db, who.providerId)).map(row => ({
    ...facts(row),
    id: row.id,
    staff: row.staff,
    channels: row.channels,
    createdAt: row.created_at.toISOString(),
  }))
}

// A provider's public details, in the caller's language.
export const showProvider = async (db: Database, code: string, language: Language) => {
  const row = await providerCalled(db, code.toUpperCase())
  if (!row) throw refuse('thing.not-found')
  const { name, policy, ...shown } = facts(row)
  return {
    code: shown.code,
    name: name[language],
    logo: shown.logo,
    phone: shown.phone,
    email: shown.email,
    policy: policy[language],
  }
}

const facts = (row: NonNullable<Awaited<ReturnType<typeof providerCalled>>>) => ({
  code: row.code,
  name: { zh: row.name_zh, zhtw: row.name_zhtw, en: row.name_en },
  logo: row.logo,
  phone: row.phone,
  email: row.email,
  address: row.address,
  taxNumber: row.tax_number,
  quoteDays: row.quote_days,
  priceList: row.price_list,
  policy: { zh: row.policy_zh, zhtw: row.policy_zhtw, en: row.policy_en },
})

export const addProvider = async (
  { db, ids }: Services,
  { code, name, ...kept }: Added,
  { who, address }: RequestContext<Session>,
) => {
  if (who.providerId !== undefined) throw refuse('access.forbidden')
  const id = ids.next()
  try {
    await db.transaction().execute(async tx => {
      await insertProvider(tx, { id, code, ...name })
      await keep(tx, who, { id, logo: '' }, kept)
      await recordAudit(tx, ids, {
        action: 'provider.added',
        personId: who.personId,
        address,
        details: { providerId: id, code, name },
      })
    })
  } catch (error) {
    if (isDuplicate(error, 'provider_code_is_unique'))
      throw refuse('provider.code-taken', { fields: { code: { word: 'providerCodeTaken' } } })
    throw error
  }
  return { id }
}

// Absent fields stay unchanged; the code never changes, because documents and links contain it.
export const updateProvider = async (
  { db, ids }: Services,
  { id, ...news }: Changed,
  { who, address }: RequestContext<Session>,
) => {
  if (who.providerId !== undefined && who.providerId !== id) throw refuse('thing.not-found')
  return db.transaction().execute(async tx => {
    const before = await lockProvider(tx, id)
    if (!before) throw refuse('thing.not-found')
    await keep(tx, who, before, news)
    const { code: _code, ...was } = facts(before)
    await recordAudit(tx, ids, {
      action: 'provider.changed',
      personId: who.personId,
      address,
      details: { providerId: id, before: was, after: { ...was, ...news } },
    })
    return null
  })
}

const keep = async (
  tx: Tx,
  who: Session,
  before: { id: string; logo: string },
  { logo, ...news }: ProviderFields,
) => {
  const hung =
    logo === undefined || logo === before.logo ? undefined : await hangLogo(tx, who, before.id, logo)
  await updateProviderRow(tx, before.id, { ...news, logo: hung })
}

const hangLogo = async (tx: Tx, who: Session, providerId: string, logo: string): Promise<string> => {
  const thing = { kind: 'provider-logo', id: providerId }
  const { personId } = who
  const file =
    logo === ''
      ? undefined
      : await attachFile(tx, { pathOrId: logo, personId, thing, field: 'logo', picturesOnly: true })
  await detachFiles(tx, thing, file?.id)
  return file ? openFilePath(file.id) : ''
}
