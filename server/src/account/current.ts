import { accountStatus } from '@dtms/contract/account/account.ts'
import type { Language } from '@dtms/contract/language.ts'
import { type Module, modules, type Role } from '@dtms/contract/role.ts'
import type { Pending, Session } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { companyOf } from './company/sql.ts'
import type { AccountHooks } from './hooks.ts'
import { updatePerson } from './me/sql.ts'
import { personWithCompany } from './sql.ts'

// The signed-in user, for the top bar. Without a proven password it contains only the typed values and a meaningless
// id (TRUST).
export const currentCustomer = async (
  db: Database,
  { countUnread }: AccountHooks,
  who: Pending | Session,
  language: Language,
) => {
  if (who.kind === 'pending' && (!who.proven || who.personId === undefined)) return strangersView(who)
  if (who.kind === 'session' && who.view) return viewed(db, who, who.view)
  const person = await personWithCompany(db, who.personId as string)
  return {
    id: person.customer_id ?? '',
    userId: person.id,
    userName: fullName(person),
    userIcon: person.icon,
    customerName: person.customer_name ?? providerName(person, language),
    email: person.email,
    status: who.kind === 'session' ? accountStatus.active : accountStatus.unverified,
    roles: person.roles,
    modules: modulesOf(person),
    unread: who.kind === 'session' ? await countUnread(db, person.id) : 0,
  }
}

// Every page of a signed-in person begins with it. Mails follow the language that the pages are read in.
export const userInfo = async (db: Database, { who, language, namedLanguage }: RequestContext<Session>) => {
  if (who.view) {
    const company = await companyOf(db, who.customerId ?? '')
    const shown = { name: company.contact, avatar: '', introduction: company.companyName }
    return { roles: [...who.roles], modules: [...modules], ...shown, mustEnrol: false }
  }
  const person = await personWithCompany(db, who.personId)
  if (namedLanguage && namedLanguage !== person.language)
    await updatePerson(db, who.personId, { language: namedLanguage })
  return {
    roles: person.roles,
    modules: modulesOf(person),
    name: fullName(person),
    avatar: person.icon,
    introduction: person.customer_name ?? providerName(person, language),
    mustEnrol: who.mustEnrol ?? false,
  }
}

// The company, under the name of the person who looks at it.
const viewed = async (db: Database, who: Session, view: NonNullable<Session['view']>) => {
  const [company, by] = await Promise.all([
    companyOf(db, who.customerId ?? ''),
    personWithCompany(db, view.byPersonId),
  ])
  return {
    id: company.id,
    userId: '',
    userName: company.contact || company.companyName,
    userIcon: '',
    customerName: company.companyName,
    email: company.email,
    status: accountStatus.active,
    roles: [...who.roles],
    modules: [...modules],
    unread: 0,
    view: { by: fullName(by), until: view.until.toISOString() },
  }
}

const strangersView = (who: Pending) => ({
  id: who.tokenId,
  userId: '',
  userName: '',
  userIcon: '',
  customerName: '',
  email: who.email,
  status: accountStatus.unverified,
  roles: [],
  modules: [],
  unread: 0,
})

export const modulesOf = (person: { roles: readonly Role[]; modules: readonly Module[] }): Module[] => {
  if (person.roles.includes('owner')) return [...modules]
  return [...person.modules]
}

const providerName = (
  person: { name_zh: string | null; name_zhtw: string | null; name_en: string | null },
  language: Language,
): string => ({ zh: person.name_zh, zhtw: person.name_zhtw, en: person.name_en })[language] ?? ''
