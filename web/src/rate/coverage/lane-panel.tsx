import { fill } from '@dtms/contract/language.ts'
import { useRouter } from '@tanstack/react-router'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import styles from './coverage.module.css'
import { daysText, laneName } from './lane-table.tsx'
import type { CoveredLane } from './queries.ts'
import { coverageText } from './text.ts'

// The channels of one lane, and the way to the version that ends last.
export const LanePanel = ({ lane, onClose }: { lane: CoveredLane; onClose: () => void }) => {
  const say = useWords(coverageText)
  const router = useRouter()
  const open = (channel: string, sheetId: string) =>
    router.history.push(`/desk/rates?${new URLSearchParams({ channel, sheet: sheetId })}`)
  return (
    <SidePanel title={laneName(lane)} lead={fill(say.until, { day: lane.lastDay })} narrow onClose={onClose}>
      <ul className={styles.channels} aria-label={say.channels}>
        {lane.channels.map(({ provider, channel, service, sheetId, lastDay, daysLeft }) => (
          <li key={`${provider} ${channel}`}>
            <Button look="link" title={say.openSheet} onClick={() => open(channel, sheetId)}>
              {channel}
            </Button>
            <span>{daysText(daysLeft, say)}</span>
            <small>{service}</small>
            <small>{fill(say.until, { day: lastDay })}</small>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
