import { fill } from '@dtms/contract/language.ts'
import { type WebhookEvent, webhookEventWords } from '@dtms/contract/webhook/event.ts'
import { CircleAlert, CircleCheck, Clock, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import keyStyles from '../keys/keys.module.css'
import pages from '../pages.module.css'
import { type DeliveryRow, type WebhookRow, webhooks } from './queries.ts'
import { webhooksText } from './text.ts'
import styles from './webhooks.module.css'

const states = {
  pending: { tone: 'wait', icon: Clock },
  delivered: { tone: 'adopt', icon: CircleCheck },
  failed: { tone: 'reject', icon: CircleAlert },
} as const

const dayMs = 24 * 60 * 60 * 1000

interface DeliveriesProps {
  row: WebhookRow
  onChanged: () => void
  onClose: () => void
}

/** What was sent to a webhook, with each request and response. */
export const DeliveriesDialog = ({ row, onChanged, onClose }: DeliveriesProps) => {
  const say = useWords(webhooksText)
  const [opened, setOpened] = useState<string>()
  return (
    <Dialog
      title={fill(say.logOf, { name: row.name })}
      width="form"
      onClose={() => {
        onChanged()
        onClose()
      }}
    >
      {opened === undefined ? (
        <DeliveryList row={row} onOpen={setOpened} />
      ) : (
        <OneDelivery id={opened} onBack={() => setOpened(undefined)} />
      )}
    </Dialog>
  )
}

const DeliveryList = ({ row, onOpen }: { row: WebhookRow; onOpen: (id: string) => void }) => {
  const say = useWords(webhooksText)
  const list = useQuery(['webhooks', 'deliveries', row.id], signal => webhooks.deliveries(row.id, signal), {
    fresh: true,
  })
  const isPaused = row.state === 'paused'
  const sent = ({ count }: { count: number }) => {
    void showMessage('success', fill(say.replayed, { count }))
    list.reload()
  }
  const replayDay = async () => {
    const now = new Date()
    const from = new Date(now.getTime() - dayMs)
    sent(await webhooks.replaySpan(row.id, from.toISOString(), now.toISOString()))
  }
  const rows = list.value?.list
  return (
    <div className={pages.body}>
      <div className={pages.actions}>
        <Button icon={<RefreshCw aria-hidden="true" size={16} />} onClick={list.reload}>
          {say.refresh}
        </Button>
        {!isPaused && (
          <Button look="quiet" onClick={() => void replayDay()}>
            {say.replayDay}
          </Button>
        )}
      </div>
      {!rows ? (
        <Awaited answer={list} title={say.logFailed} lines={4} />
      ) : rows.length === 0 ? (
        <p className={pages.note}>{say.logEmpty}</p>
      ) : (
        rows.map(one => (
          <DeliveryLine
            key={one.id}
            row={one}
            onOpen={() => onOpen(one.id)}
            onReplay={isPaused ? undefined : async () => sent(await webhooks.replay(one.id))}
          />
        ))
      )}
      <p className={pages.note}>{say.logNote}</p>
    </div>
  )
}

const useSpokenEvent = () => {
  const language = useLanguage()
  return (event: string) => webhookEventWords[event as WebhookEvent]?.[language] ?? event
}

interface LineProps {
  row: DeliveryRow
  onOpen: () => void
  onReplay: (() => Promise<void>) | undefined
}

const DeliveryLine = ({ row, onOpen, onReplay }: LineProps) => {
  const say = useWords(webhooksText)
  const spoken = useSpokenEvent()
  const { tone, icon } = states[row.state]
  const facts = [
    formatDateTime(new Date(row.createdAt)),
    row.status === null ? row.problem : String(row.status),
    fill(say.attempts, { count: row.attempts }),
  ]
  return (
    <div className={pages.line}>
      <span className={pages.what}>
        <span className={keyStyles.name}>
          <span className={pages.strong}>{spoken(row.event)}</span>
          <Badge tone={tone} icon={icon}>
            {say[row.state]}
          </Badge>
        </span>
        <span className={pages.note}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={keyStyles.buttons}>
        <Button onClick={onOpen}>{say.details}</Button>
        {onReplay && row.state !== 'pending' && (
          <Button look="quiet" onClick={() => void onReplay()}>
            {say.replay}
          </Button>
        )}
      </span>
    </div>
  )
}

const OneDelivery = ({ id, onBack }: { id: string; onBack: () => void }) => {
  const say = useWords(webhooksText)
  const found = useQuery(['webhooks', 'delivery', id], signal => webhooks.delivery(id, signal), {
    fresh: true,
  })
  const shown = found.value
  return (
    <div className={pages.body}>
      <div className={pages.actions}>
        <Button onClick={onBack}>{say.back}</Button>
      </div>
      {!shown ? (
        <Awaited answer={found} title={say.logFailed} lines={4} />
      ) : (
        <>
          <h3 className={styles.part}>{say.request}</h3>
          <code className={styles.code}>
            {[
              `webhook-id: ${shown.messageId}`,
              ...shown.tries
                .slice(-1)
                .flatMap(({ headers }) => [
                  `webhook-timestamp: ${headers.timestamp}`,
                  `webhook-signature: ${headers.signature}`,
                ]),
              '',
              shown.body,
            ].join('\n')}
          </code>
          {shown.tries.map(one => (
            <div key={one.triedAt}>
              <h3 className={styles.part}>
                {say.response} · {formatDateTime(new Date(one.triedAt))} · {one.durationMs} ms
              </h3>
              <code className={styles.code}>
                {one.status === null
                  ? fill(say.noAnswer, { problem: one.problem })
                  : [String(one.status), one.response].filter(Boolean).join('\n')}
              </code>
            </div>
          ))}
        </>
      )}
    </div>
  )
}
