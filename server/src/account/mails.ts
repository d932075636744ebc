import type { MailKind } from '#kernel/mail/mail-kind.ts'
import { factorMails } from './factor/mails.ts'
import { pageMail } from './me/mail-page.ts'
import {
  createdForYou,
  emailChanged,
  emailNew,
  emailOld,
  invitation,
  ownerHasAccount,
  ownerInvitation,
  staffInvitation,
} from './people-mails.ts'
import {
  activation,
  alreadyRegistered,
  finishSignUp,
  guessing,
  passwordChanged,
  reset,
} from './sign-up-mails.ts'

// Every mail of this feature, for the desk.
export const accountMails: readonly MailKind[] = [
  activation,
  finishSignUp,
  alreadyRegistered,
  reset,
  passwordChanged,
  guessing,
  invitation,
  createdForYou,
  staffInvitation,
  ownerInvitation,
  ownerHasAccount,
  emailOld,
  emailNew,
  emailChanged,
  pageMail,
  ...Object.values(factorMails),
]
