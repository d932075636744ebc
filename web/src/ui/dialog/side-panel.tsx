import { Maximize2, Minimize2, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { classNames } from '../class-names.ts'
import { useFocusGuard } from '../focus/use-focus-guard.ts'
import { uiText } from '../text.ts'
import { useCover } from './cover.ts'
import styles from './side-panel.module.css'

interface SidePanelProps {
  title: ReactNode
  // Under the title: the kind of record and its state.
  lead?: ReactNode
  // For a form: it leaves more of the list in sight.
  narrow?: boolean
  // For a grid: below 1440 px it leaves less of the list.
  broad?: boolean
  onClose: () => void
  children: ReactNode
}

// Another row in the same place, such as the copy of a rate sheet, stays as wide as the one before it.
let keptWide = false

// One row of a list, beside the list, and over it on demand. It is no dialog: the list stays in reach, except on `mobile`,
// where the panel fills the screen. The focus goes to its heading when it opens, and back when it closes.
export const SidePanel = ({
  title,
  lead,
  narrow = false,
  broad = false,
  onClose: close,
  children,
}: SidePanelProps) => {
  const say = useWords(uiText)
  const [wide, setWide] = useState(keptWide)
  const widen = (next: boolean) => {
    keptWide = next
    setWide(next)
  }
  const onClose = () => {
    keptWide = false
    close()
  }
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLElement>(null)
  const openedFrom = useRef<Element>(null)
  useLayoutEffect(() => {
    openedFrom.current = document.activeElement
  }, [])
  useCover(panel, heading)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    return () => {
      // A user who closes it by clicking elsewhere has the focus there already.
      if (document.activeElement !== document.body) return
      const opener = openedFrom.current
      const back = opener?.isConnected && opener !== document.body ? opener : document.getElementById('main')
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }
  }, [])
  useFocusGuard(panel, heading)
  return (
    <section
      ref={panel}
      className={classNames(
        styles.panel,
        narrow && styles.narrow,
        broad && styles.broad,
        wide && styles.wide,
      )}
      aria-labelledby={titleId}
      onKeyDown={event => {
        // A dialog that was opened from here closes by itself, and an input method has its own use of the key.
        const inDialog = (event.target as Element).closest('dialog')
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing || inDialog)
          return
        // Or the same press would close what asks whether to leave.
        event.preventDefault()
        onClose()
      }}
    >
      <header className={styles.head}>
        <div className={styles.titles}>
          <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {lead && <div className={styles.lead}>{lead}</div>}
        </div>
        <button
          type="button"
          className={classNames(styles.tool, styles.widen)}
          aria-label={say.widen}
          aria-pressed={wide}
          onClick={() => widen(!wide)}
        >
          {wide ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
        </button>
        <button type="button" className={styles.tool} aria-label={say.close} onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </header>
      {children}
    </section>
  )
}
