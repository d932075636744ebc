import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../class-names.ts'
import float from './float.module.css'
import styles from './popover.module.css'

interface PopoverProps {
  // The accessible name of the button, and of the panel it opens.
  name: string
  button: ReactNode
  buttonClassName: string | undefined
  // As wide as what is in it.
  narrow?: boolean
  onOpen?: () => void
  children: (close: () => void) => ReactNode
}

// A button with a small panel that floats under it: not modal, gone on Esc and when the focus leaves.
export const Popover = ({ name, button, buttonClassName, narrow, onOpen, children }: PopoverProps) => {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const toggle = () => {
    if (open) {
      close()
      return
    }
    // The panel must exist before it can take the focus; what is in it may have taken it already.
    flushSync(() => setOpen(true))
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus()
    onOpen?.()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices Esc and the focus leaving what is inside.
    <div
      className={classNames(float.frame, styles.frame)}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open || event.nativeEvent.isComposing) return
        event.preventDefault()
        close()
      }}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={buttonClassName}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={toggle}
      >
        {button}
      </button>
      {open && (
        <div
          ref={panel}
          id={panelId}
          role="dialog"
          aria-label={name}
          tabIndex={-1}
          className={classNames(float.popup, styles.panel, narrow && styles.narrow)}
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}
