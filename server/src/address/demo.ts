import type { Services } from '#kernel/services.ts'
import { type AddressInput, checkAddress } from './check-address.ts'
import { customerOfPerson, hasAddresses, insertAddresses, lockDefaults } from './sql.ts'

// The demo shipper's address book. People and firms are marked as demo data; phone numbers are those reserved for
// fiction, if a country has such.
const nothing = { company: '', email: '', line2: '', taxId: '', eori: '', isDefault: false }

const demoAddresses: AddressInput[] = [
  {
    ...nothing,
    kind: 'shipper',
    type: 2,
    company: '启航南山仓（演示）',
    contact: '罗军（演示）',
    phone: '+86 755 2650 0000',
    country: 'CN',
    province: '广东省',
    city: '深圳市',
    postcode: '518057',
    line1: '南山区样例路 36 号',
    isDefault: true,
  },
  {
    ...nothing,
    kind: 'shipper',
    type: 2,
    company: '启航义乌仓（演示）',
    contact: '方雪梅（演示）',
    phone: '+86 579 8500 0000',
    country: 'CN',
    province: '浙江省',
    city: '义乌市',
    postcode: '322000',
    line1: '商贸城二区 100 号',
  },
  {
    ...nothing,
    kind: 'consignee',
    type: 4,
    company: 'Harbor Pine LLC (Demo)',
    contact: 'R. Kim (Demo)',
    phone: '+1 213 555 0100',
    email: 'buyer@demo.test',
    country: 'US',
    province: 'CA',
    city: 'Los Angeles',
    postcode: '90001',
    line1: '1800 Sample Avenue',
    line2: 'Suite 4',
    isDefault: true,
  },
  {
    ...nothing,
    kind: 'consignee',
    type: 4,
    company: 'Nordlicht GmbH (Demo)',
    contact: 'J. Vogt (Demo)',
    phone: '+49 30 23125000',
    country: 'DE',
    province: '',
    city: 'Hamburg',
    postcode: '20457',
    line1: 'Musterstraße 5',
    taxId: 'DE000000000',
    eori: 'DE0000000',
  },
  {
    ...nothing,
    kind: 'consignee',
    type: 5,
    contact: 'O. Grant (Demo)',
    phone: '+44 20 7946 0000',
    country: 'GB',
    province: '',
    city: 'London',
    postcode: 'E1 6AN',
    line1: '14 Sample Lane',
  },
]

export const fillDemoAddresses = async ({ db, ids }: Services): Promise<void> => {
  const customerId = (await customerOfPerson(db, 'shipper@demo.test'))?.customer_id
  if (!customerId) return
  await db.transaction().execute(async tx => {
    // Two instances that start at once: the second finds the book filled.
    await lockDefaults(tx, customerId)
    if (await hasAddresses(tx, customerId)) return
    await insertAddresses(
      tx,
      customerId,
      demoAddresses.map(address => ({ id: ids.next(), ...checkAddress(address) })),
    )
  })
}
