import { fill } from '@dtms/contract/language.ts'
import { CalendarX } from 'lucide-react'
import { type Said, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './expiring-strip.module.css'
import type { Expiring } from './queries.ts'
import { audienceText } from './sheet/sheet-words.tsx'
import { rateText } from './text.ts'

const maxShown = 4

interface ExpiringStripProps {
  channels: readonly Expiring[]
  onOpen: (sheetId: string) => void
}

// Channels whose cover ends within days: the desk's one warning.
export const ExpiringStrip = ({ channels, onOpen }: ExpiringStripProps) => {
  const say = useWords(rateText)
  if (channels.length === 0) return null
  const hidden = channels.length - maxShown
  return (
    <section className={styles.strip} aria-label={say.validity}>
      <CalendarX aria-hidden="true" />
      <strong>{fill(say.expiringLead, { n: channels.length })}</strong>
      <ul className={styles.channels}>
        {channels.slice(0, maxShown).map(channel => (
          <li key={channel.sheetId}>
            <Button
              look="link"
              title={`${channel.service} · ${audienceText(channel, say)}`}
              onClick={() => onOpen(channel.sheetId)}
            >
              {channel.channel}
            </Button>{' '}
            {leftText(channel.daysLeft, say)}
          </li>
        ))}
      </ul>
      {hidden > 0 && <span>{fill(say.expiringMore, { n: hidden })}</span>}
    </section>
  )
}

const leftText = (days: number, say: Said<typeof rateText>): string => {
  if (days < 0) return say.expiringOver
  if (days === 0) return say.expiringToday
  return fill(say.expiringDays, { n: days })
}
