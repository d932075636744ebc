import type { Language } from '@dtms/contract/language.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Queryable } from '#kernel/database.ts'
import { type FieldReason, refuse, refuseField } from '#kernel/refuse.ts'
import type { Asked, BillContext } from '../context.ts'
import { lockAccount } from '../ledger/sql.ts'
import type { BillActor } from '../scope.ts'
import { accountFor } from './desk.ts'
import { type DunningLevel, levelsOf } from './level.ts'
import { draftOf, problemsIn } from './mail.ts'
import { sendLevel } from './send.ts'
import { hadMailToday, partiesOf, pastDueBills, pauseOf, readLevels, recipientsOf } from './sql.ts'

interface ByHand {
  customerId: string
  provider?: string | undefined
  level: number
  billIds?: readonly string[] | undefined
  again: boolean
  words: readonly { language: Language; subject: string; text: string }[]
}

interface Account {
  customerId: string
  providerId: string
}

// What finance changed for this mail, checked like the words of a level.
const levelToSend = async (db: Queryable, providerId: string, sent: ByHand): Promise<DunningLevel> => {
  const level = levelsOf((await readLevels(db, providerId))?.levels)[sent.level - 1]
  if (!level?.enabled) throw refuseField('level', 'levelUnknown')
  const words = { ...level.words }
  for (const { language, subject, text } of sent.words)
    words[language] = { name: words[language].name, subject, text }
  const fields: Record<string, FieldReason> = {}
  for (const [index, { language }] of sent.words.entries())
    for (const [field, reason] of Object.entries(problemsIn(words, language) ?? {}))
      fields[`words.${index}.${field}`] = reason
  if (Object.keys(fields).length > 0) throw refuse('input.invalid', { fields })
  return { ...level, words }
}

const billsToSend = async (db: Queryable, account: Account, sent: ByHand) => {
  if (await pauseOf(db, account)) throw refuse('bill.dunning-paused')
  const chosen = sent.billIds && new Set(sent.billIds)
  const bills = (await pastDueBills(db, account)).filter(
    bill =>
      bill.block === null && (sent.again || bill.level < sent.level) && (!chosen || chosen.has(bill.id)),
  )
  if (bills.length === 0) throw refuse('bill.dunning-nothing')
  const recipients = await recipientsOf(db, account.customerId)
  if (recipients.length === 0) throw refuse('bill.dunning-no-email')
  return { bills, recipients }
}

/** What a send would mail, in each language that the recipients read. */
export const draftByHand = async (context: BillContext, actor: BillActor, sent: ByHand) => {
  const { provider, ...account } = await accountFor(context, actor, sent)
  const { words } = await levelToSend(context.db, provider.id, sent)
  const { bills, recipients } = await billsToSend(context.db, account, sent)
  const parties = await partiesOf(context.db, account)
  const lines = bills.map(bill => ({ ...bill, balance_minor: bill.balance }))
  const byLanguage = Map.groupBy(recipients, ({ language }) => language)
  const mails = []
  for (const [language, readers] of byLanguage) {
    const { subject, text } = await draftOf(context, language, words, { parties, bills: lines })
    mails.push({
      language,
      recipients: readers.map(({ email }) => email),
      subject: words[language].subject,
      text: words[language].text,
      filled: { subject, text },
    })
  }
  return { bills: bills.length, sentToday: await hadMailToday(context.db, account), mails }
}

/** At most one a day, however many press it, unless it is confirmed. */
export const sendByHand = async (
  context: BillContext,
  actor: BillActor,
  sent: ByHand & { confirm: boolean },
  { address }: Asked,
) => {
  const { provider, ...account } = await accountFor(context, actor, sent)
  const level = await levelToSend(context.db, provider.id, sent)
  return context.db.transaction().execute(async tx => {
    await lockAccount(tx, account.customerId, account.providerId)
    const { bills } = await billsToSend(tx, account, sent)
    if (!sent.confirm && (await hadMailToday(tx, account))) throw refuse('bill.dunning-sent-today')
    const edited = sent.words.map(({ language }) => language)
    const result = await sendLevel(context, tx, account, {
      ...{ level, number: sent.level, bills, sentBy: actor.personId, edited: [...new Set(edited)] },
    })
    await recordAudit(tx, context.ids, {
      action: 'bill.dunning-sent',
      personId: actor.personId,
      customerId: account.customerId,
      address,
      details: {
        level: sent.level,
        bills: bills.map(({ bill_no }) => bill_no),
        ...(edited.length > 0 && { edited }),
      },
    })
    return result
  })
}
