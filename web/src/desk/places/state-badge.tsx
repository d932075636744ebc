import { type EntryState, entryStateWords } from '@dtms/contract/desk/place.ts'
import { CircleCheck, CircleSlash } from 'lucide-react'
import { useLanguage } from '#kernel/language.ts'
import { Badge } from '#ui/feedback/badge.tsx'

const looks = {
  open: { tone: 'adopt', icon: CircleCheck },
  closed: { tone: 'quiet', icon: CircleSlash },
} as const

export const EntryStateBadge = ({ state }: { state: EntryState }) => (
  <Badge {...looks[state]}>{entryStateWords[state][useLanguage()]}</Badge>
)
