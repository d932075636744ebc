import { type Grants, grantsOn } from '#account/public.ts'
import type { CustomerSession } from '#kernel/access.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { type AddressFields, type AddressInput, checkAddress } from './check-address.ts'
import {
  type AddressRow,
  addressesLike,
  addressOf,
  clearDefault,
  insertAddresses,
  lockDefaults,
  updateAddress,
} from './sql.ts'

// An address is added and changed within the caller's own customer only. The other calls are in routes.ts.
export const addAddress = async ({ db, ids }: Services, who: CustomerSession, input: AddressInput) => {
  const { customerId } = who
  const grants = await grantsOn(db, who, 'addresses')
  grants.press('add')
  const address = { id: ids.next(), ...checkAddress(grantedInput(grants, input)) }
  await db.transaction().execute(async tx => {
    await replaceDefault(tx, customerId, [address])
    await insertAddresses(tx, customerId, [address])
  })
  return grants.columns(await saved(db, customerId, address))
}

export const changeAddress = async (
  { db }: Services,
  who: CustomerSession,
  { id, ...input }: AddressInput & { id: string },
) => {
  const { customerId } = who
  const grants = await grantsOn(db, who, 'addresses')
  grants.press('edit')
  // Before the fields are checked: a foreign address reveals nothing.
  const before = wireAddress(await addressIn(db, who, id))
  const address = { ...before, ...checkAddress({ ...before, ...grants.changes(input) }) }
  await db.transaction().execute(async tx => {
    await replaceDefault(tx, customerId, [address])
    if (!(await updateAddress(tx, customerId, address))) throw refuse('thing.not-found')
  })
  return grants.columns(await saved(db, customerId, address))
}

// The values of fields that are not granted and not stored yet.
const unsaid = {
  type: 4,
  company: '',
  email: '',
  province: '',
  line2: '',
  taxId: '',
  eori: '',
  isDefault: false,
}

// One default for each kind: the one before gives way.
export const replaceDefault = async (
  tx: Tx,
  customerId: string,
  addresses: readonly Pick<AddressFields, 'kind' | 'isDefault'>[],
) => {
  const kinds = new Set(addresses.filter(({ isDefault }) => isDefault).map(({ kind }) => kind))
  if (kinds.size === 0) return
  await lockDefaults(tx, customerId)
  for (const kind of kinds) await clearDefault(tx, customerId, kind)
}

const addressIn = async (db: Services['db'], { customerId }: CustomerSession, id: string) => {
  const row = await addressOf(db, customerId, id)
  if (!row) throw refuse('thing.not-found')
  return row
}

/** For an imported row: the granted fields, empty where not granted. */
export const grantedInput = (grants: Grants<'addresses'>, input: AddressInput): AddressInput => ({
  ...unsaid,
  ...grants.fields(input),
})

const saved = async (db: Services['db'], customerId: string, address: AddressFields & { id: string }) => {
  const { likeness, ...fields } = address
  const alike = await addressesLike(db, customerId, [likeness])
  return {
    ...fields,
    duplicates: alike
      .filter(({ id }) => id !== address.id)
      .map(({ id, company, contact }) => ({ id, company, contact })),
  }
}

export const wireAddress = ({ tax_id, is_default, ...row }: AddressRow) => ({
  ...row,
  taxId: tax_id,
  isDefault: is_default,
})
