import { type CustomerState, customerOnHold, customerStateWords } from '@dtms/contract/desk/customer.ts'
import { CircleCheck, CircleSlash, CircleX, Hand, MailQuestion, UserX } from 'lucide-react'
import { useLanguage } from '#kernel/language.ts'
import { Badge } from '#ui/feedback/badge.tsx'

const looks = {
  active: { tone: 'adopt', icon: CircleCheck },
  unverified: { tone: 'wait', icon: MailQuestion },
  nologin: { tone: 'quiet', icon: UserX },
  disabled: { tone: 'reject', icon: CircleSlash },
  closed: { tone: 'quiet', icon: CircleX },
} as const

// A hold comes first: it is why an order would be refused.
export const CustomerStateBadge = ({ state, onHold }: { state: CustomerState; onHold: boolean }) => {
  const language = useLanguage()
  return onHold && (state === 'active' || state === 'nologin') ? (
    <Badge tone="reject" icon={Hand}>
      {customerOnHold[language]}
    </Badge>
  ) : (
    <Badge {...looks[state]}>{customerStateWords[state][language]}</Badge>
  )
}
