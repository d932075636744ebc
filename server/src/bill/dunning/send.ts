import { inEveryLanguage, type Language } from '@dtms/contract/language.ts'
import type { Tx } from '#kernel/database.ts'
import type { Services } from '#kernel/services.ts'
import { lockAccount } from '../ledger/sql.ts'
import { notifyCustomer } from '../notify.ts'
import { providerOf } from '../sql.ts'
import { type DunningLevel, levelsOf } from './level.ts'
import { totalOf } from './mail.ts'
import { nextLevel } from './next-level.ts'
import {
  accountsPastDue,
  giveLevel,
  mailDunning,
  type PastDueRow,
  pastDueBills,
  readLevels,
  recipientsOf,
} from './sql.ts'

interface Account {
  customerId: string
  providerId: string
}

/** One mail to all who read the customer's bills, about all of them at this level. The account is locked. */
export const sendLevel = async (
  { ids }: Pick<Services, 'ids'>,
  tx: Tx,
  account: Account,
  {
    level,
    number,
    bills,
    sentBy,
    edited = [],
  }: {
    level: DunningLevel
    number: number
    bills: readonly PastDueRow[]
    sentBy: string | null
    edited?: readonly Language[]
  },
) => {
  const recipients = await recipientsOf(tx, account.customerId)
  if (recipients.length === 0) return { bills: 0, recipients: [] }
  const id = ids.next()
  const emails = recipients.map(({ email }) => email)
  await giveLevel(
    tx,
    {
      id,
      customer_id: account.customerId,
      provider_id: account.providerId,
      level: number,
      words: JSON.stringify(level.words),
      recipients: JSON.stringify(emails),
      sent_by: sentBy,
      edited: [...edited],
    },
    bills,
  )
  for (const { person_id } of recipients) await mailDunning(tx, id, person_id)
  const provider = await providerOf(tx, account.providerId)
  const [only] = bills
  await notifyCustomer({}, tx, account.customerId, 'bill.dunning', {
    params: {
      level: inEveryLanguage(language => level.words[language].name),
      provider: provider.name,
      count: bills.length,
      total: totalOf(bills.map(({ currency, balance }) => ({ currency, balance_minor: balance }))),
    },
    ...(bills.length === 1 && only && { billId: only.id }),
  })
  return { bills: bills.length, recipients: emails }
}

/** What the daily job sends: for each customer at most one mail a level. */
export const sendDueLevels = async (services: Services): Promise<void> => {
  const levels = new Map<string, DunningLevel[]>()
  for (const account of await accountsPastDue(services.db)) {
    const { providerId } = account
    const ofProvider = levels.get(providerId) ?? levelsOf((await readLevels(services.db, providerId))?.levels)
    levels.set(providerId, ofProvider)
    await services.db.transaction().execute(tx => sendTo(services, tx, account, ofProvider))
  }
}

const sendTo = async (
  services: Services,
  tx: Tx,
  account: Account,
  levels: readonly DunningLevel[],
): Promise<void> => {
  await lockAccount(tx, account.customerId, account.providerId)
  const bills = (await pastDueBills(tx, account)).filter(({ block }) => block === null)
  const due = bills.map(bill => ({
    bill,
    number: nextLevel(levels, { days: bill.days, level: bill.level, daysSince: bill.days_since }),
  }))
  for (const [index, level] of levels.entries()) {
    const number = index + 1
    const ofLevel = due.filter(one => one.number === number).map(({ bill }) => bill)
    if (ofLevel.length > 0)
      await sendLevel(services, tx, account, { level, number, bills: ofLevel, sentBy: null })
  }
}
