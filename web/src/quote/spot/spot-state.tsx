import { type SpotState, spotStateWords } from '@dtms/contract/quote/spot.ts'
import { CircleCheck, CircleX, Clock, FilePen, Hourglass, PackageCheck, Replace, Send } from 'lucide-react'
import { useLanguage } from '#kernel/language.ts'
import { Badge } from '#ui/feedback/badge.tsx'

const looks = {
  draft: { tone: 'quiet', icon: FilePen },
  waiting_approval: { tone: 'wait', icon: Hourglass },
  declined: { tone: 'reject', icon: CircleX },
  sent: { tone: 'brand', icon: Send },
  accepted: { tone: 'adopt', icon: CircleCheck },
  booked: { tone: 'adopt', icon: PackageCheck },
  replaced: { tone: 'quiet', icon: Replace },
  expired: { tone: 'quiet', icon: Clock },
} as const satisfies Record<SpotState, unknown>

export const SpotBadge = ({ state }: { state: SpotState }) => {
  const language = useLanguage()
  return (
    <Badge tone={looks[state].tone} icon={looks[state].icon}>
      {spotStateWords[state][language]}
    </Badge>
  )
}
