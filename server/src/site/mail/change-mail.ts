import type { deskMailSchema } from '@dtms/contract/desk/mail.schema.ts'
import type { Language } from '@dtms/contract/language.ts'
import type * as z from 'zod/mini'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { requireFit } from '#kernel/mail/check-mail-text.ts'
import { builtInText, type MailKind, type MailText } from '#kernel/mail/mail-kind.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { dropMailText, lockMailText, storeMailText } from './sql.ts'

type Written = z.output<typeof deskMailSchema.save.body>
type Request = RequestContext<Session>

// Texts equal to the built-in ones are not stored: a later release may change those.
export const saveMail = async (services: Services, kind: MailKind, written: Written, request: Request) => {
  const { language, seen, ...words } = written
  requireFit(kind, words)
  const builtIn = builtInText(kind, language)
  if (isSame(words, builtIn)) return restoreMail(services, kind, { language, seen }, request)
  const { db, ids } = services
  await db.transaction().execute(async tx => {
    const before = await lockMailText(tx, kind.kind, language)
    refuseUnseen(before, seen)
    if (before && isSame(words, before)) return
    await storeMailText(tx, { kind: kind.kind, language }, words, request.who.personId)
    await recordAudit(tx, ids, {
      action: 'site.mail-changed',
      personId: request.who.personId,
      address: request.address,
      details: { mail: kind.kind, language, before: plain(before ?? builtIn), after: words },
    })
  })
  return null
}

export const restoreMail = async (
  { db, ids }: Services,
  kind: MailKind,
  { language, seen }: { language: Language; seen: string },
  { who, address }: Request,
) => {
  await db.transaction().execute(async tx => {
    const before = await lockMailText(tx, kind.kind, language)
    refuseUnseen(before, seen)
    if (!before) return
    await dropMailText(tx, kind.kind, language)
    await recordAudit(tx, ids, {
      action: 'site.mail-restored',
      personId: who.personId,
      address,
      details: { mail: kind.kind, language, before: plain(before), after: builtInText(kind, language) },
    })
  })
  return null
}

// The texts were changed since they were read.
const refuseUnseen = (before: { changed_at: Date } | undefined, seen: string): void => {
  if ((before?.changed_at.toISOString() ?? '') !== seen) throw refuse('desk.mail-changed-since')
}

const plain = ({ subject, text, button }: MailText): MailText => ({ subject, text, button })

const isSame = (one: MailText, other: MailText): boolean =>
  one.subject === other.subject && one.text === other.text && one.button === other.button
