import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { createPortal } from 'react-dom'
import { closeMessage, currentMessage, type Message, type MessageKind } from '#kernel/message.ts'
import { useStore } from '#kernel/store.ts'
import { classNames } from '../class-names.ts'
import { useTopLayer } from '../dialog/layer.ts'
import styles from './toast.module.css'

const icons = { error: CircleAlert, success: CircleCheck, info: Info, warning: TriangleAlert } as const

// What must not be missed interrupts a screen reader; the rest waits for a pause.
const roleOf = (kind: MessageKind) => (kind === 'error' || kind === 'warning' ? 'alert' : 'status')

// Draws the one message of the moment (spec 8).
export const Toast = () => {
  const message = useStore(currentMessage)
  return message ? <Shown {...message} /> : null
}

const Shown = (message: Message) => {
  const layer = useTopLayer()
  const Icon = icons[message.kind]
  return createPortal(
    <div
      key={message.id}
      role={roleOf(message.kind)}
      data-on-top
      className={classNames(styles.toast, styles[message.kind])}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      {message.text}
      {message.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            closeMessage()
            message.action?.onPress()
          }}
        >
          {message.action.label}
        </button>
      )}
    </div>,
    layer,
  )
}
