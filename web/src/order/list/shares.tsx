import { fill } from '@dtms/contract/language.ts'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { useCopy } from '#ui/button/use-copy.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { orders } from '../queries.ts'
import { shipmentPanelText } from '../text/shipment-panel.ts'
import styles from './panel.module.css'
import { shortTime } from './short-time.ts'

// Links that show where the goods are without a login. A link is shown once, when it is created: the server does not
// store its secret.
export const Shares = ({ orderId }: { orderId: string }) => {
  const say = useWords(shipmentPanelText)
  const { value, reload } = useQuery(['orders', 'shares', orderId], signal => orders.shares(orderId, signal))
  const [made, setMade] = useState('')
  const [busy, setBusy] = useState(false)

  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      reload()
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    } finally {
      setBusy(false)
    }
  }
  const copy = useCopy()
  const make = () =>
    doing(async () => {
      const { url } = await orders.share(orderId)
      setMade(url)
      await copy(url, say.shareCopied)
    })

  return (
    <section className={styles.part} aria-label={say.share}>
      <h3>{say.share}</h3>
      <p className={styles.small}>{say.shareLead}</p>
      <Button busy={busy} icon={<Link2 aria-hidden="true" />} onClick={() => void make()}>
        {say.makeShare}
      </Button>
      {made && (
        <p className={styles.made}>
          {say.shareMade} <a href={made}>{made}</a>
        </p>
      )}
      <ul className={styles.shares}>
        {(value?.list ?? []).map(({ id, createTime, expireTime }) => (
          <li key={id}>
            <span className={styles.small}>
              {fill(say.shareUntil, { made: shortTime(createTime), until: shortTime(expireTime) })}
            </span>
            <Button
              look="link"
              aria-label={fill(say.unshareOf, { made: shortTime(createTime) })}
              onClick={({ currentTarget }) =>
                void doing(async () => {
                  await orders.unshare(orderId, id)
                  setMade('')
                  // The button goes with its link; another link may be wanted in its place.
                  currentTarget.closest('section')?.querySelector('button')?.focus()
                })
              }
            >
              {say.unshare}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
