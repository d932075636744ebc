import { type CustomerState, customerStateWords } from '@dtms/contract/desk/customer.ts'
import { CircleCheck, CircleSlash, CircleX, MailQuestion, UserX } from 'lucide-react'
import { useLanguage } from '#kernel/language.ts'
import { Badge } from '#ui/feedback/badge.tsx'

const looks = {
  active: { tone: 'adopt', icon: CircleCheck },
  unverified: { tone: 'wait', icon: MailQuestion },
  nologin: { tone: 'quiet', icon: UserX },
  disabled: { tone: 'reject', icon: CircleSlash },
  closed: { tone: 'quiet', icon: CircleX },
} as const

export const CustomerStateBadge = ({ state }: { state: CustomerState }) => (
  <Badge {...looks[state]}>{customerStateWords[state][useLanguage()]}</Badge>
)
