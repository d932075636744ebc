import { fill } from '@dtms/contract/language.ts'
import { useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { rate, type Timeline } from '../queries.ts'
import { audienceText } from '../sheet/sheet-words.tsx'
import { rateText } from '../text.ts'
import styles from './channel-timeline.module.css'
import { type Scale, scaleOf } from './scale.ts'
import { timelineText } from './text.ts'

interface ChannelTimelineProps {
  channel: string
  chosenId: string | undefined
  // Grows when the list was changed.
  turn: number
  onOpen: (sheetId: string) => void
}

type Track = Timeline['tracks'][number]

// The versions of one channel by their days: what was sold, is, will be, and where nothing is.
export const ChannelTimeline = ({ channel, chosenId, turn, onOpen }: ChannelTimelineProps) => {
  const say = useWords(timelineText)
  const { value } = useQuery(['rates', 'timeline', channel, turn], signal => rate.timeline(channel, signal))
  // Without it the list shows the same.
  if (!value || value.tracks.length === 0) return null
  const { today, tracks } = value
  const scale = scaleOf(
    tracks.flatMap(track => track.bars),
    today,
  )
  return (
    <section className={styles.timeline} aria-label={fill(say.title, { channel })}>
      {tracks.map(track => (
        <TrackRow
          key={`${track.provider} ${track.customerId} ${track.group}`}
          track={track}
          scale={scale}
          chosenId={chosenId}
          onOpen={onOpen}
        />
      ))}
      <div className={styles.row} aria-hidden="true">
        <span />
        <div className={styles.axis}>
          {/* Reserves space for today's label. */}
          {scale.ticks
            .filter(day => Math.abs(scale.at(day) - scale.at(today)) > 6)
            .map(day => (
              <span key={day} style={{ left: `${scale.at(day)}%` }}>
                {day.slice(5)}
              </span>
            ))}
          <b className={styles.today} style={{ left: `${scale.at(today)}%` }}>
            {say.today}
          </b>
        </div>
      </div>
    </section>
  )
}

interface TrackRowProps {
  track: Track
  scale: Scale
  chosenId: string | undefined
  onOpen: (sheetId: string) => void
}

const TrackRow = ({ track, scale, chosenId, onOpen }: TrackRowProps) => {
  const say = useWords(timelineText)
  const words = useWords(rateText)
  const box = (period: { from: string; to: string }) => {
    const { left, width } = scale.place(period)
    return { left: `${left}%`, width: `${width}%` }
  }
  return (
    <div className={styles.row}>
      <span className={styles.audience}>{audienceText(track, words)}</span>
      <div className={styles.track}>
        {track.gaps.map(gap => (
          <span key={gap.from} className={styles.gap} style={box(gap)} title={fill(say.gapDays, gap)}>
            {say.gap}
          </span>
        ))}
        {track.bars
          .filter(bar => scale.place(bar).width > 0)
          .map(bar => {
            const short =
              bar.version === null ? say[bar.when] : fill(say.versionShort, { n: String(bar.version) })
            const days = { from: bar.from, to: bar.to }
            const name =
              bar.version === null
                ? fill(say.unsoldBar, { when: short, ...days })
                : fill(say.bar, { name: short, when: say[bar.when], ...days })
            // Where it would take the place of something, both are seen.
            const half =
              bar.version === null && track.bars.some(other => other.version !== null && overlaps(bar, other))
            return (
              <button
                key={`${bar.sheetId} ${bar.from}`}
                type="button"
                data-bar={bar.sheetId}
                className={classNames(styles.bar, styles[bar.when], half && styles.half)}
                style={box(bar)}
                title={name}
                aria-label={name}
                aria-pressed={bar.sheetId === chosenId}
                onClick={() => onOpen(bar.sheetId)}
              >
                {short}
              </button>
            )
          })}
      </div>
    </div>
  )
}

const overlaps = (a: { from: string; to: string }, b: { from: string; to: string }): boolean =>
  a.from <= b.to && b.from <= a.to
