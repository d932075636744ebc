import { CalendarDays } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useDevice } from '#kernel/device.ts'
import { useWords, withLabel } from '#kernel/language.ts'
import { classNames } from '../class-names.ts'
import { ChunkBoundary } from '../feedback/chunk-boundary.tsx'
import { uiText } from '../text.ts'
import styles from './day-calendar.module.css'
import { readDayInput } from './day-input.ts'

const DayGrid = lazyPart(() => loadChunk('calendar', () => import('./day-grid.tsx')), 'DayGrid')

interface DayCalendarProps {
  // The label of the field that it belongs to.
  label: string
  value: string
  onChange: (day: string) => void
}

// The calendar behind a field that is typed into. On a phone it is the system's own, which is made for fingers.
export const DayCalendar = (props: DayCalendarProps) =>
  useDevice() === 'mobile' ? <SystemCalendar {...props} /> : <OwnCalendar {...props} />

const OwnCalendar = ({ label, value, onChange }: DayCalendarProps) => {
  const say = useWords(uiText)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => box.current?.hidePopover()
  return (
    <span className={classNames(styles.calendar, styles.own)}>
      <button
        ref={button}
        type="button"
        className={styles.open}
        aria-label={withLabel(label, say.calendar)}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
      >
        <CalendarDays aria-hidden="true" />
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        // While it is closed, only the field has this name.
        aria-label={open ? label : undefined}
        className={styles.box}
        onToggle={event => setOpen(event.newState === 'open')}
        // A label around it would take the focus.
        onClick={event => event.preventDefault()}
        onKeyDown={event => {
          // Esc closes the calendar only, not the panel or the dialog that it is in.
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          close()
        }}
      >
        {open && (
          <ChunkBoundary onGiveUp={() => close()}>
            <Suspense fallback={<div className={styles.waiting} />}>
              <DayGrid
                value={readDayInput(value) ?? ''}
                onChange={day => {
                  onChange(day)
                  close()
                  button.current?.focus()
                }}
              />
            </Suspense>
          </ChunkBoundary>
        )}
      </div>
    </span>
  )
}

// Its date input follows the system instead of the page's language, so it lends nothing but its calendar.
const SystemCalendar = ({ label, value, onChange }: DayCalendarProps) => {
  const say = useWords(uiText)
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.calendar}>
      <button
        type="button"
        className={styles.open}
        aria-label={withLabel(label, say.calendar)}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarDays aria-hidden="true" />
      </button>
      <input
        ref={calendar}
        type="date"
        className={styles.native}
        tabIndex={-1}
        aria-hidden="true"
        value={readDayInput(value) ?? ''}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </span>
  )
}
