import { useEffect, useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from '../pages.module.css'
import { allowPush, endPush, type PushState, pushState } from './push-browser.ts'
import { meText } from './text.ts'

// Notifications of this browser: asked for only when the person presses.
export const PushCard = () => {
  const say = useWords(meText)
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void pushState().then(setState)
  }, [])
  const change = async (work: () => Promise<PushState>) => {
    setBusy(true)
    try {
      setState(await work())
    } catch {
      // The browser has no push service, or it cannot be reached; `send` has shown what the portal refused.
      void showMessage('warning', say.pushFailed)
    } finally {
      setBusy(false)
    }
  }
  if (!state) return null
  const lead = {
    on: say.pushOn,
    off: say.pushOff,
    blocked: say.pushBlocked,
    unsupported: say.pushUnsupported,
  }
  return (
    <Card title={say.push}>
      <div className={styles.body}>
        <p className={styles.lead}>{lead[state]}</p>
        <div className={styles.actions}>
          {state === 'off' && (
            <Button look="primary" busy={isBusy} onClick={() => void change(allowPush)}>
              {say.pushAllow}
            </Button>
          )}
          {state === 'on' && (
            <Button busy={isBusy} onClick={() => void change(endPush)}>
              {say.pushEnd}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
