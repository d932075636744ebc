import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '#kernel/language.ts'
import { classNames } from '../class-names.ts'
import { keepFocusOnPage } from '../focus/page-focus.ts'
import { uiText } from '../text.ts'
import styles from './dialog.module.css'
import { enterLayer } from './layer.ts'

interface DialogProps {
  title: string
  // Named after the sizes that the specification gives.
  width?: 'login' | 'sign-up' | 'form'
  onClose: () => void
  children: ReactNode
}

// A modal dialog is open as long as it is rendered. The platform's own element traps the focus, makes the page behind
// it inert, closes on Esc and returns the focus. It is attached to the body: a nested form would be sent by the
// browser itself.
export const Dialog = ({ title, width = 'sign-up', onClose, children }: DialogProps) => {
  const say = useWords(uiText)
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    const leaveLayer = enterLayer(dialog)
    return () => {
      leaveLayer()
      // Before the element goes: only an orderly close returns the focus.
      dialog.close()
      // Its opener may be gone after the action: keyboard focus stays on the page.
      requestAnimationFrame(keepFocusOnPage)
    }
  }, [])

  return createPortal(
    <dialog
      ref={ref}
      className={classNames(
        styles.dialog,
        width === 'login' && styles.narrow,
        width === 'form' && styles.form,
      )}
      aria-labelledby={titleId}
      onCancel={event => {
        // A file picker that is cancelled, or a dialog drawn inside this one: to React both events pass here.
        if (event.target !== event.currentTarget) return
        // Esc: the parent decides, by not rendering it any more.
        event.preventDefault()
        onClose()
      }}
      onClose={event => {
        // A second Esc in a row closes without asking. Not to be mistaken for our own closing on the way out.
        if (event.currentTarget.isConnected && !event.currentTarget.open) onClose()
      }}
      // To React the dialog is still part of what opened it, whose own form is not meant.
      onSubmit={event => event.stopPropagation()}
    >
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {children}
      {/* Last, so that the first thing to take the focus is what the dialog is about. */}
      <button type="button" className={styles.close} aria-label={say.close} onClick={onClose}>
        <X aria-hidden="true" />
      </button>
    </dialog>,
    document.body,
  )
}
