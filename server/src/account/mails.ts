import type { MailKind } from '#kernel/mail/mail-kind.ts'
import { factorLetters } from './factor/letters.ts'
import { activation, alreadyRegistered, finishSignUp, guessing, passwordChanged, reset } from './letters.ts'
import {
  createdForYou,
  emailChanged,
  emailNew,
  emailOld,
  invitation,
  staffInvitation,
} from './people-letters.ts'

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
  emailOld,
  emailNew,
  emailChanged,
  ...Object.values(factorLetters),
]
