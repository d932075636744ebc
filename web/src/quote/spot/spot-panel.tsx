import { rangeText } from '@dtms/contract/calendar-days.ts'
import { laneName } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { quoteLegs } from '@dtms/contract/quote/words.ts'
import { lineBasis } from '@dtms/pricing/output/line-basis.ts'
import { Check, Mail, MessagesSquare, Pencil, Phone, SearchX, X } from 'lucide-react'
import { useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords, withLabel } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { ValidUntil } from '#ui/layout/valid-until.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { loadSummary } from './counted.ts'
import { fromSpot, uncostedIn } from './draft.ts'
import { type Spot, spots } from './queries.ts'
import { SendDialog } from './send-dialog.tsx'
import styles from './spot.module.css'
import { SpotBadge } from './spot-state.tsx'
import { SpotSums } from './spot-sums.tsx'
import { spotText } from './text.ts'

interface SpotPanelProps {
  id: string
  onChanged: () => void
  onEdit: () => void
  onClose: () => void
}

// One spot quote: its price and margin, what can be done with it, and its versions.
export const SpotPanel = ({ id, onChanged, onEdit, onClose }: SpotPanelProps) => {
  const say = useWords(spotText)
  const { value: spot, failure, reload } = useQuery(['quotes', 'spot', id], signal => spots.one(id, signal))
  const changed = () => {
    reload()
    onChanged()
  }
  if (!spot)
    return (
      <SidePanel title={failure ? say.goneTitle : say.title} onClose={onClose}>
        {failure ? (
          <Notice icon={SearchX}>
            <p>{failure.message}</p>
          </Notice>
        ) : (
          <Skeleton lines={8} />
        )}
      </SidePanel>
    )
  return (
    <SidePanel
      title={laneName(spot)}
      lead={
        <>
          <SpotBadge state={spot.state} /> {fill(say.version, { n: spot.version })}
        </>
      }
      onClose={onClose}
    >
      <div className={styles.body}>
        <Actions spot={spot} onChanged={changed} onEdit={onEdit} />
        <SpotSums
          total={spot.currencyAmount}
          {...spot}
          approvedBy={approverOf(spot)}
          uncosted={uncostedIn(fromSpot(spot))}
        />
        <SpotFacts spot={spot} />
        <Charges spot={spot} />
        <Versions spot={spot} />
      </div>
    </SidePanel>
  )
}

// Its floor has been waived: it was sent, or the customer has taken it since.
const approverOf = ({ state, version, versions }: Spot): string =>
  ['sent', 'accepted', 'booked', 'expired'].includes(state)
    ? (versions.find(one => one.version === version)?.decidedBy ?? '')
    : ''

const Actions = ({ spot, onChanged, onEdit }: { spot: Spot; onChanged: () => void; onEdit: () => void }) => {
  const say = useWords(spotText)
  const [busy, setBusy] = useState(false)
  const [dialog, setDialog] = useState<'mail' | 'decline'>()
  const act = async (work: () => Promise<string>) => {
    setBusy(true)
    try {
      const words = await work()
      if (words) void showMessage('success', words)
      onChanged()
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
      onChanged()
    } finally {
      setBusy(false)
    }
  }
  const sentWords = ({ state }: { state: string }) => (state === 'sent' ? say.wasSent : say.waits)
  const maySend = spot.state === 'draft' || spot.state === 'sent'
  const mayChat = spot.state === 'draft' && spot.hasLogin
  // Agreed on the phone: the order is placed for the customer.
  const mayPlace = spot.customerId !== null && ['draft', 'sent', 'accepted'].includes(spot.state)
  const place = () =>
    act(async () => {
      const { state } = spot.state === 'draft' ? await spots.send(spot.id, 'phone') : spot
      if (state === 'waiting_approval') return say.waits
      location.assign(`/desk/orders?spot=${spot.id}`)
      return ''
    })
  return (
    <div className={styles.actions}>
      {spot.state === 'waiting_approval' && spot.mayDecide && (
        <>
          <Button
            look="primary"
            icon={<Check aria-hidden="true" />}
            busy={busy}
            onClick={() =>
              void act(async () => {
                await spots.approve(spot.id)
                return say.wasSent
              })
            }
          >
            {say.approve}
          </Button>
          <Button icon={<X aria-hidden="true" />} onClick={() => setDialog('decline')}>
            {say.decline}
          </Button>
        </>
      )}
      {mayChat && (
        <Button
          look="primary"
          icon={<MessagesSquare aria-hidden="true" />}
          busy={busy}
          onClick={() => void act(async () => sentWords(await spots.send(spot.id, 'chat')))}
        >
          {say.sendChat}
        </Button>
      )}
      {maySend && (
        <Button
          look={mayChat ? 'secondary' : 'primary'}
          icon={<Mail aria-hidden="true" />}
          onClick={() => setDialog('mail')}
        >
          {say.sendMail}
        </Button>
      )}
      {mayPlace && (
        <Button icon={<Phone aria-hidden="true" />} busy={busy} onClick={() => void place()}>
          {say.placeFor}
        </Button>
      )}
      {spot.state !== 'booked' && (
        <Button icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
          {say.edit}
        </Button>
      )}
      {dialog === 'mail' && (
        <SendDialog
          email={spot.email}
          onSend={async email => {
            const words = sentWords(await spots.send(spot.id, 'mail', email))
            setDialog(undefined)
            void showMessage('success', words)
            onChanged()
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'decline' && (
        <ReasonDialog
          title={say.declineTitle}
          confirm={say.decline}
          onConfirm={async reason => {
            await spots.decline(spot.id, reason)
            setDialog(undefined)
            void showMessage('success', say.declined)
            onChanged()
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}

const SpotFacts = ({ spot }: { spot: Spot }) => {
  const say = useWords(spotText)
  const language = useLanguage()
  return (
    <Facts
      facts={[
        [say.customer, spot.customerName || say.noCustomer],
        [say.mode, modes[spot.businessType].name[language]],
        [say.service, spot.service],
        [say.transit, fill(say.days, { days: rangeText(spot.minDays, spot.maxDays) })],
        [say.load, loadSummary(fromSpot(spot), { chargeable: say.chargeable, pieces: say.pcs })],
        [say.until, <ValidUntil key="until" time={spot.expirationTime} bare />],
        [say.madeBy, spot.madeBy],
        [say.order, spot.order && <a href={`/desk/orders?open=${spot.order.id}`}>{spot.order.orderNo}</a>],
        [say.remark, spot.remark],
      ]}
    />
  )
}

const Charges = ({ spot }: { spot: Spot }) => {
  const say = useWords(spotText)
  const language = useLanguage()
  const legOf = (leg: string) => quoteLegs[leg as keyof typeof quoteLegs][language]
  const rows = [
    ...spot.lines.map(line => ({ ...line, supplier: '' })),
    ...spot.costLines.map(line => ({ ...line, text: withLabel(say.cost, line.text) })),
  ]
  return (
    <section>
      <h3>{say.lines}</h3>
      <ul className={styles.charges}>
        {rows.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a frozen list; the same charge may come twice.
          <li key={index}>
            <span>
              {line.text}
              <small>
                {[legOf(line.leg), lineBasis(line, language), line.supplier].filter(Boolean).join(' · ')}
              </small>
            </span>
            <span className={styles.figure}>{money(line.currencyAmount, spot.currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Versions = ({ spot }: { spot: Spot }) => {
  const say = useWords(spotText)
  const time = (moment: string) => formatDateTime(new Date(moment))
  return (
    <section>
      <h3>{say.versions}</h3>
      <ul className={styles.charges}>
        {spot.versions.map(one => (
          <li key={one.version}>
            <span>
              {fill(say.version, { n: one.version })} <SpotBadge state={one.state} />
              <small>
                {[
                  `${one.madeBy} · ${time(one.createTime)}`,
                  one.sentTime &&
                    (one.sentBy === 'phone'
                      ? fill(say.toldByPhone, { time: time(one.sentTime) })
                      : one.sentBy === 'mail'
                        ? fill(say.sentOn, { time: time(one.sentTime), to: one.sentTo })
                        : fill(say.sentInChat, { time: time(one.sentTime) })),
                  one.decidedTime && fill(say.decidedBy, { who: one.decidedBy }),
                  one.reason,
                  one.acceptedTime &&
                    fill(say.acceptedBy, { who: one.acceptedBy, time: time(one.acceptedTime) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className={styles.figure}>{money(one.currencyAmount, one.currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
