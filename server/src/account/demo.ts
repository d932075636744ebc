import type { Language } from '@dtms/contract/language.ts'
import type { Role } from '@dtms/contract/role.ts'
import type { Services } from '#kernel/services.ts'
import { digestOf, hashPassword, verifyPassword } from './password.ts'
import { updateProviderRow } from './provider/sql.ts'
import {
  activePersonByEmail,
  countPeople,
  insertCustomer,
  insertPerson,
  insertProvider,
  lockDemoAccounts,
} from './sql.ts'

// Demo users and companies. Their names say 演示, so that they are not mistaken for real ones.
export const demoPassword = 'Demo#2026'

// What shippers read before they book; no such number is given out.
const demoTerms = {
  phone: '+86 755 0000 0000',
  address: '深圳市宝安区航城大道 88 号（演示地址）',
  taxNumber: '91440300DEMO00000X',
  policy: {
    zh: '演示条款：入库前取消不收费；入库后按实际发生的费用结算。货物破损或短少，请在签收后 7 天内附照片提出。入库后免费仓储 7 天。',
    zhtw: '示範條款：入庫前取消不收費；入庫後按實際發生的費用結算。貨物破損或短少，請在簽收後 7 天內附照片提出。入庫後免費倉儲 7 天。',
    en: 'Demo terms: free cancellation until the goods are received; after that, costs incurred are charged. Report damage or shortage within 7 days of delivery, with photos. 7 days’ free storage.',
  },
}

interface DemoLogin {
  email: string
  what: string
  roles: Role[]
  firstName: string
  lastName: string
  provider?: string
  // A customer's company.
  company?: string
  language?: Language
}

export const demoLogins: DemoLogin[] = [
  {
    email: 'shipper@demo.test',
    what: 'shipper, owner of the demo company',
    roles: ['owner'],
    firstName: '岚（演示）',
    lastName: '周',
    company: '深圳启航家居贸易有限公司（演示）',
  },
  {
    email: 'agent@demo.test',
    what: 'agent of HD',
    roles: ['agent'],
    firstName: '敏（演示）',
    lastName: '陈',
    provider: 'HD',
  },
  {
    email: 'agent2@demo.test',
    what: 'another agent of HD',
    roles: ['agent'],
    firstName: '志强（演示）',
    lastName: '黄',
    provider: 'HD',
  },
  {
    email: 'pricing@demo.test',
    what: 'pricing clerk of HD',
    roles: ['pricing'],
    firstName: '倩（演示）',
    lastName: '吴',
    provider: 'HD',
  },
  {
    email: 'finance@demo.test',
    what: 'finance clerk of HD',
    roles: ['finance'],
    firstName: '丽（演示）',
    lastName: '何',
    provider: 'HD',
  },
  {
    email: 'admin@demo.test',
    what: 'administrator of the portal',
    roles: ['admin'],
    firstName: '峰（演示）',
    lastName: '林',
  },
  {
    email: 'agent.yt@demo.test',
    what: 'agent of YT',
    roles: ['agent'],
    firstName: '伟（演示）',
    lastName: '郑',
    provider: 'YT',
  },
  {
    email: 'agent.gs@demo.test',
    what: 'agent of GS',
    roles: ['agent'],
    firstName: '嘉欣（演示）',
    lastName: '刘',
    provider: 'GS',
  },
  {
    email: 'shipper.tw@demo.test',
    what: 'shipper who reads Traditional Chinese',
    roles: ['owner'],
    firstName: '雅婷（示範）',
    lastName: '林',
    company: '台北晨光電子股份有限公司（示範）',
    language: 'zhtw',
  },
]

const demoProviders = [
  { code: 'HD', zh: '华达国际', zhtw: '華達國際', en: 'Huada International' },
  { code: 'YT', zh: '远通物流', zhtw: '遠通物流', en: 'Yuantong Logistics' },
  { code: 'GS', zh: '环球速运', zhtw: '環球速運', en: 'Globe Speed' },
]

export const fillDemoAccounts = async ({ db, ids }: Services): Promise<void> => {
  const passwordHash = await hashPassword(digestOf(demoPassword))
  await db.transaction().execute(async tx => {
    // Two instances that start at once: the second finds the demo in place.
    await lockDemoAccounts(tx)
    if ((await countPeople(tx)) > 0) return
    const providerIds = new Map<string, string>()
    for (const provider of demoProviders) {
      const id = ids.next()
      providerIds.set(provider.code, id)
      await insertProvider(tx, { id, ...provider })
      // One provider lets its customers download their prices, so that the page has rows.
      await updateProviderRow(tx, id, { ...demoTerms, priceList: provider.code === 'GS' })
    }
    for (const login of demoLogins) {
      const customerId = login.company && ids.next()
      if (customerId)
        await insertCustomer(tx, {
          id: customerId,
          name: login.company ?? '',
          monthlyInternational: '10-49',
        })
      const providerId = login.provider && providerIds.get(login.provider)
      await insertPerson(tx, {
        id: ids.next(),
        email: login.email,
        passwordHash,
        firstName: login.firstName,
        lastName: login.lastName,
        language: login.language ?? 'zh',
        roles: login.roles,
        activated: true,
        ...(customerId && { customerId }),
        ...(providerId && { providerId }),
      })
    }
  })
}

export const demoLoginsWithKnownPassword = async ({ db }: Services): Promise<string[]> => {
  const open: string[] = []
  for (const { email } of demoLogins) {
    const person = await activePersonByEmail(db, email)
    if (person && (await verifyPassword(digestOf(demoPassword), person.password_hash))) open.push(email)
  }
  return open
}
