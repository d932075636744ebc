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
  deleteAddresses,
  insertAddresses,
  lockDefaults,
  updateAddress,
} from './sql.ts'

// One address: shown, added, changed, removed, always within the caller's own customer.
export const showAddress = async ({ db }: Services, { customerId }: CustomerSession, id: string) => {
  const row = await addressOf(db, customerId, id)
  if (!row) throw refuse('thing.not-found')
  return wireAddress(row)
}

export const addAddress = async (
  { db, ids }: Services,
  { customerId }: CustomerSession,
  input: AddressInput,
) => {
  const address = { id: ids.next(), ...checkAddress(input) }
  await db.transaction().execute(async tx => {
    await makeRoomForDefault(tx, customerId, [address])
    await insertAddresses(tx, customerId, [address])
  })
  return saved(db, customerId, address)
}

export const changeAddress = async (
  { db }: Services,
  { customerId }: CustomerSession,
  { id, ...input }: AddressInput & { id: string },
) => {
  // Before the fields are looked at: of another's address nothing is said.
  if (!(await addressOf(db, customerId, id))) throw refuse('thing.not-found')
  const address = { id, ...checkAddress(input) }
  await db.transaction().execute(async tx => {
    await makeRoomForDefault(tx, customerId, [address])
    if (!(await updateAddress(tx, customerId, address))) throw refuse('thing.not-found')
  })
  return saved(db, customerId, address)
}

// All or none: a selection that holds a stranger's id, or one that is gone, removes nothing.
export const removeAddresses = async (
  { db }: Services,
  { customerId }: CustomerSession,
  ids: readonly string[],
): Promise<number> => {
  const wanted = [...new Set(ids)]
  await db.transaction().execute(async tx => {
    if ((await deleteAddresses(tx, customerId, wanted)) !== wanted.length) throw refuse('thing.not-found')
  })
  return wanted.length
}

// One default for each kind: the one before gives way.
export const makeRoomForDefault = async (
  tx: Tx,
  customerId: string,
  addresses: readonly Pick<AddressFields, 'kind' | 'isDefault'>[],
) => {
  const kinds = new Set(addresses.filter(({ isDefault }) => isDefault).map(({ kind }) => kind))
  if (kinds.size === 0) return
  await lockDefaults(tx, customerId)
  for (const kind of kinds) await clearDefault(tx, customerId, kind)
}

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
