import type { Services } from '#kernel/services.ts'
import { type AddressInput, checkAddress } from './check-address.ts'
import { customerOfPerson, hasAddresses, insertAddresses, lockDefaults } from './sql.ts'

// The address books of the demo shippers. People and firms are marked as demo data; phone numbers are those reserved for
// fiction, if a country has such.
const nothing = { company: '', email: '', line2: '', taxId: '', eori: '', isDefault: false }

const ofShenzhen: AddressInput[] = [
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

const ofTaipei: AddressInput[] = [
  {
    ...nothing,
    kind: 'shipper',
    type: 2,
    company: '晨光電子崑山廠（示範）',
    contact: '許志明（示範）',
    phone: '+86 512 5700 0000',
    country: 'CN',
    province: '江蘇省',
    city: '崑山市',
    postcode: '215300',
    line1: '開發區示範路 18 號',
    isDefault: true,
  },
  {
    ...nothing,
    kind: 'consignee',
    type: 4,
    company: 'Cedar Bay Electronics Inc. (Demo)',
    contact: 'M. Alvarez (Demo)',
    phone: '+1 213 555 0142',
    country: 'US',
    province: 'CA',
    city: 'Los Angeles',
    postcode: '90001',
    line1: '2450 Sample Boulevard',
    isDefault: true,
  },
]

const demoAddresses: Readonly<Record<string, readonly AddressInput[]>> = {
  'shipper@demo.test': ofShenzhen,
  'shipper.tw@demo.test': ofTaipei,
}

export const fillDemoAddresses = async (services: Services): Promise<void> => {
  for (const [email, addresses] of Object.entries(demoAddresses))
    await fillAddressBook(services, email, addresses)
}

const fillAddressBook = async ({ db, ids }: Services, email: string, addresses: readonly AddressInput[]) => {
  const customerId = (await customerOfPerson(db, email))?.customer_id
  if (!customerId) return
  await db.transaction().execute(async tx => {
    // Two instances that start at once: the second finds the addresses.
    await lockDefaults(tx, customerId)
    if (await hasAddresses(tx, customerId)) return
    await insertAddresses(
      tx,
      customerId,
      addresses.map(address => ({ id: ids.next(), ...checkAddress(address) })),
    )
  })
}
