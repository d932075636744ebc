import { fill } from '@dtms/contract/language.ts'
import { type Mode, modes } from '@dtms/contract/mode.ts'
import { type SheetState, sheetStateWords } from '@dtms/contract/rate/rate.ts'
import {
  Archive,
  CalendarClock,
  CircleCheck,
  type LucideIcon,
  Package,
  PencilLine,
  Plane,
  Ship,
  Warehouse,
} from 'lucide-react'
import { type Said, useLanguage, useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import type { SheetRow } from '../queries.ts'
import { saleOf } from '../sale.ts'
import { rateText } from '../text.ts'
import styles from './sheet-words.module.css'

const states: Record<SheetState, { tone: 'wait' | 'brand' | 'adopt' | 'quiet'; icon: LucideIcon }> = {
  draft: { tone: 'wait', icon: PencilLine },
  scheduled: { tone: 'brand', icon: CalendarClock },
  published: { tone: 'adopt', icon: CircleCheck },
  retired: { tone: 'quiet', icon: Archive },
}

// What is published may be sold now, from some later day on, or no more.
export const StateBadge = ({ sheet }: { sheet: Pick<SheetRow, 'state' | 'inForce' | 'timeZone'> }) => {
  const language = useLanguage()
  const say = useWords(rateText)
  const sale = sheet.state === 'published' ? saleOf(sheet) : 'now'
  if (sale === 'later') return <Badge {...states.scheduled}>{say.saleLater}</Badge>
  if (sale === 'over') return <Badge {...states.retired}>{say.saleOver}</Badge>
  return <Badge {...states[sheet.state]}>{sheetStateWords[sheet.state][language]}</Badge>
}

const modeLooks: Record<Mode, { look: string | undefined; icon: LucideIcon }> = {
  1: { look: styles.express, icon: Package },
  2: { look: styles.air, icon: Plane },
  3: { look: styles.fba, icon: Warehouse },
  4: { look: styles.ocean, icon: Ship },
}

export const ModeName = ({ mode }: { mode: Mode | null }) => {
  const language = useLanguage()
  const say = useWords(rateText)
  if (mode === null) return <span className={styles.mode}>{say.unknownMode}</span>
  const { look, icon: Icon } = modeLooks[mode]
  return (
    <span className={classNames(styles.mode, look)}>
      <Icon aria-hidden="true" />
      {modes[mode].name[language]}
    </span>
  )
}

type Audience = Pick<SheetRow, 'customerName' | 'customerId' | 'group'>

export const audienceText = (
  { customerName, customerId, group }: Audience,
  say: Said<typeof rateText>,
): string => {
  if (customerName || customerId) return customerName || customerId || ''
  return group ? fill(say.group, { name: group }) : say.public
}

// The name of a sheet: its channel, and its days.
export const sheetName = (
  sheet: Pick<SheetRow, 'channel' | 'version'>,
  say: Said<typeof rateText>,
): string => {
  const name = sheet.channel || say.noChannel
  return sheet.version === null ? name : `${name} ${fill(say.versionNo, { n: sheet.version })}`
}
