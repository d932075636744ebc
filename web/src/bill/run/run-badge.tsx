import {
  type RunAccountState,
  type RunState,
  runAccountStateWords,
  runStateWords,
} from '@dtms/contract/bill/desk-run.ts'
import { Ban, CircleCheck, CircleDashed, CircleX, Hourglass } from 'lucide-react'
import { useLanguage } from '#kernel/language.ts'
import { Badge } from '#ui/feedback/badge.tsx'

const runLooks = {
  running: ['wait', Hourglass],
  done: ['adopt', CircleCheck],
  stopped: ['quiet', Ban],
} as const

const accountLooks = {
  waiting: ['quiet', Hourglass],
  billed: ['adopt', CircleCheck],
  skipped: ['wait', CircleDashed],
  failed: ['reject', CircleX],
} as const

export const RunBadge = ({ state }: { state: RunState }) => {
  const [tone, icon] = runLooks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {runStateWords[state][useLanguage()]}
    </Badge>
  )
}

export const RunAccountBadge = ({ state }: { state: RunAccountState }) => {
  const [tone, icon] = accountLooks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {runAccountStateWords[state][useLanguage()]}
    </Badge>
  )
}
