import { deskMailSchema } from '@dtms/contract/desk/mail.schema.ts'
import { deskMailCalls } from '@dtms/contract/desk/mail.ts'
import { onlyPortalAdmin } from '#kernel/access.ts'
import { requireFit } from '#kernel/mail/check-mail-text.ts'
import type { MailKind } from '#kernel/mail/mail-kind.ts'
import { refuse } from '#kernel/refuse.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { exampleMail, restoreMail, saveMail } from '#site/public.ts'
import { askForTest } from './send-test.ts'
import { listMails, showMail } from './show-mails.ts'

export const deskMailRoutes = (services: Services, kinds: readonly MailKind[]) =>
  defineRoutes('deskMail', deskMailCalls, deskMailSchema, {
    list: async (_input, { who, language }) => {
      onlyPortalAdmin(who)
      return { list: await listMails(services.db, kinds, language) }
    },
    one: async ({ params, query }, { who, language }) => {
      onlyPortalAdmin(who)
      return showMail(services, kindNamed(kinds, params.kind), query.language, language)
    },
    save: async ({ params, body }, request) => {
      onlyPortalAdmin(request.who)
      return saveMail(services, kindNamed(kinds, params.kind), body, request)
    },
    restore: async ({ params, query }, request) => {
      onlyPortalAdmin(request.who)
      return restoreMail(services, kindNamed(kinds, params.kind), query, request)
    },
    preview: async ({ params, body: { language, ...words } }, { who }) => {
      onlyPortalAdmin(who)
      const kind = kindNamed(kinds, params.kind)
      return exampleMail(services, kind, language, requireFit(kind, words))
    },
    test: async ({ params, body: { language, ...words } }, { who }) => {
      onlyPortalAdmin(who)
      const kind = kindNamed(kinds, params.kind)
      return askForTest(services, who.personId, { kind, language, words: requireFit(kind, words) })
    },
  })

const kindNamed = (kinds: readonly MailKind[], name: string): MailKind => {
  const kind = kinds.find(one => one.kind === name)
  if (!kind) throw refuse('thing.not-found')
  return kind
}
