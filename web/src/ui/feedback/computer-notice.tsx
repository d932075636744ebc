import { CircleCheck, Mail, Monitor } from 'lucide-react'
import { useState } from 'react'
import { useDevice } from '#kernel/device.ts'
import { useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '../button/button.tsx'
import { keepFocusOnPage } from '../focus/page-focus.ts'
import styles from './computer-notice.module.css'
import { computerText } from './computer-text.ts'

// Until the next load, on every page: once is enough.
let isDismissed = false

// On the mobile device type, above a table that needs the width of a computer: its link by mail, or go on anyway.
export const ComputerNotice = ({ onMail }: { onMail: () => Promise<unknown> }) => {
  const say = useWords(computerText)
  const device = useDevice()
  const [gone, setGone] = useState(isDismissed)
  const [state, setState] = useState<'busy' | 'sent'>()
  if (gone || device !== 'mobile') return null
  const mail = async () => {
    setState('busy')
    try {
      await onMail()
      setState('sent')
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
      setState(undefined)
    }
  }
  const goOn = () => {
    isDismissed = true
    setGone(true)
    setTimeout(keepFocusOnPage)
  }
  return (
    <section className={styles.notice} aria-label={say.title}>
      <Monitor className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <strong>{say.title}</strong>
        <p>{say.body}</p>
        <p role="status" className={styles.sent}>
          {state === 'sent' && (
            <>
              <CircleCheck className={styles.icon} aria-hidden="true" />
              {say.sent}
            </>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          busy={state === 'busy'}
          icon={<Mail className={styles.icon} aria-hidden="true" />}
          onClick={() => void mail()}
        >
          {say.mail}
        </Button>
        <Button look="quiet" onClick={goOn}>
          {say.goOn}
        </Button>
      </div>
    </section>
  )
}
