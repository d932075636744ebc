import { mailTextProblems } from '#kernel/mail/check-mail-text.ts'
import type { MailKind, MailText } from '#kernel/mail/mail-kind.ts'
import { refuse } from '#kernel/refuse.ts'

export const kindNamed = (kinds: readonly MailKind[], name: string): MailKind => {
  const kind = kinds.find(one => one.kind === name)
  if (!kind) throw refuse('thing.not-found')
  return kind
}

// Words that the mail can be sent with, or a refusal at each field that stands in the way.
export const requireFit = (kind: MailKind, words: MailText): MailText => {
  const fields = mailTextProblems(kind, words)
  if (fields) throw refuse('input.invalid', { fields })
  return words
}
