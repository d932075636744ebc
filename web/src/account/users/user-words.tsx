import type { UserState } from '@dtms/contract/account/user.ts'
import { CircleCheck, CircleSlash, Clock, MailQuestion } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import type { UserRow } from './queries.ts'
import { usersText } from './text.ts'

const looks = {
  active: { tone: 'adopt', icon: CircleCheck },
  invited: { tone: 'wait', icon: Clock },
  unverified: { tone: 'wait', icon: MailQuestion },
  disabled: { tone: 'quiet', icon: CircleSlash },
} as const

export const UserStateBadge = ({ state }: { state: UserState }) => {
  const say = useWords(usersText)
  return <Badge {...looks[state]}>{say[state]}</Badge>
}

// Chinese names are written family name first and without a space; users without a name are shown by e-mail.
export const nameOf = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string =>
  /\p{Script=Han}/u.test(lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim()
