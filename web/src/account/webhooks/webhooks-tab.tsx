import { overlapHours } from '@dtms/contract/account/key.ts'
import { fill } from '@dtms/contract/language.ts'
import { webhookEventWords } from '@dtms/contract/webhook/event.ts'
import { CircleAlert, CircleCheck, CirclePause, Plus, Webhook } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime, timeAgo } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import keyStyles from '../keys/keys.module.css'
import { ShownSecret } from '../keys/shown-secret.tsx'
import pages from '../pages.module.css'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { type WebhookRow, webhooks } from './queries.ts'
import { webhooksText } from './text.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import styles from './webhooks.module.css'

type RowAction = 'edit' | 'log' | 'rotate' | 'remove'
type Open = { what: 'add' } | { what: RowAction; row: WebhookRow } | { what: 'shown'; secret: string }

// PRODUCT 7.6: the addresses of the company's own systems that events are sent to, for its owner.
export const WebhooksTab = () => {
  const say = useWords(webhooksText)
  const list = useQuery(['webhooks', 'list'], webhooks.list)
  const [open, setOpen] = useState<Open>()
  const rows = list.value?.list
  return (
    <div className={keyStyles.tab}>
      <div className={pages.head}>
        <p className={keyStyles.lead}>{say.lead}</p>
        <Button
          look="primary"
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => setOpen({ what: 'add' })}
        >
          {say.add}
        </Button>
      </div>
      <Card title={say.list}>
        <div className={pages.body}>
          {!rows ? (
            <Awaited answer={list} title={say.failedTitle} lines={3} />
          ) : rows.length === 0 ? (
            <Notice icon={Webhook}>
              <strong>{say.emptyTitle}</strong>
              <p>{say.emptyBody}</p>
            </Notice>
          ) : (
            rows.map(row => (
              <WebhookLine
                key={row.id}
                row={row}
                onOpen={what => setOpen({ what, row })}
                onChanged={list.reload}
              />
            ))
          )}
        </div>
      </Card>
      {open && (
        <OpenDialog
          open={open}
          onShow={secret => {
            setOpen({ what: 'shown', secret })
            list.reload()
          }}
          onChanged={list.reload}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

const StateBadge = ({ row }: { row: WebhookRow }) => {
  const say = useWords(webhooksText)
  if (row.state === 'paused')
    return (
      <Badge tone={row.pausedWhy === 'owner' ? 'quiet' : 'reject'} icon={CirclePause}>
        {row.pausedWhy === 'failing'
          ? say.pausedFailing
          : row.pausedWhy === 'gone'
            ? say.pausedGone
            : say.paused}
      </Badge>
    )
  return row.failingSince ? (
    <Badge tone="wait" icon={CircleAlert}>
      {say.failing}
    </Badge>
  ) : (
    <Badge tone="adopt" icon={CircleCheck}>
      {say.active}
    </Badge>
  )
}

interface LineProps {
  row: WebhookRow
  onOpen: (what: RowAction) => void
  onChanged: () => void
}

const WebhookLine = ({ row, onOpen, onChanged }: LineProps) => {
  const say = useWords(webhooksText)
  const language = useLanguage()
  const time = (moment: string) => formatDateTime(new Date(moment))
  const { id, name, url, events, state } = row
  const facts = [
    row.deliveredAt
      ? fill(say.lastDelivered, { time: timeAgo(new Date(row.deliveredAt), new Date(), language) })
      : say.neverDelivered,
    row.failingSince && fill(say.failsSince, { time: time(row.failingSince) }),
    row.pending > 0 && fill(say.waiting, { count: row.pending }),
    row.previousUntil && fill(say.oldUntil, { time: time(row.previousUntil) }),
  ]
  const setPaused = async (paused: boolean) => {
    await webhooks.change(id, { name, url, events, paused })
    onChanged()
  }
  const sendTest = async () => {
    await webhooks.test(id)
    void showMessage('success', say.testSent)
    onOpen('log')
  }
  const spoken = events.map(event => webhookEventWords[event][language])
  return (
    <div className={styles.line}>
      <span className={pages.what}>
        <span className={keyStyles.name}>
          <span className={pages.strong}>{name}</span>
          <StateBadge row={row} />
        </span>
        <code className={styles.url}>{url}</code>
        <span className={pages.note}>
          {events.length === 0 ? say.allEvents : spoken.join(language === 'en' ? ', ' : '、')}
        </span>
        <span className={pages.note}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.buttons}>
        <Button onClick={() => onOpen('log')}>{say.openLog}</Button>
        {state === 'paused' ? (
          <Button onClick={() => void setPaused(false)}>{say.resume}</Button>
        ) : (
          <>
            <Button onClick={() => void sendTest()}>{say.sendTest}</Button>
            <Button look="quiet" onClick={() => void setPaused(true)}>
              {say.pause}
            </Button>
          </>
        )}
        <Button look="quiet" aria-label={fill(say.editOf, { name })} onClick={() => onOpen('edit')}>
          {say.edit}
        </Button>
        <Button look="quiet" aria-label={fill(say.rotateOf, { name })} onClick={() => onOpen('rotate')}>
          {say.rotate}
        </Button>
        <Button look="quiet" aria-label={fill(say.removeOf, { name })} onClick={() => onOpen('remove')}>
          {say.remove}
        </Button>
      </span>
    </div>
  )
}

interface OpenDialogProps {
  open: Open
  onShow: (secret: string) => void
  onChanged: () => void
  onClose: () => void
}

const OpenDialog = ({ open, onShow, onChanged, onClose }: OpenDialogProps) => {
  const say = useWords(webhooksText)
  if (open.what === 'shown') return <ShownSecret value={open.secret} say={say} onClose={onClose} />
  if (open.what === 'add') return <WebhookDialog onMade={onShow} onSaved={onChanged} onClose={onClose} />
  const { what, row } = open
  if (what === 'edit')
    return <WebhookDialog row={row} onMade={onShow} onSaved={onChanged} onClose={onClose} />
  if (what === 'log') return <DeliveriesDialog row={row} onChanged={onChanged} onClose={onClose} />
  return what === 'rotate' ? (
    <ConfirmDialog
      title={fill(say.rotateOf, { name: row.name })}
      confirm={say.rotate}
      onConfirm={async () => onShow((await webhooks.rotate(row.id, overlapHours.default)).secret)}
      onClose={onClose}
    >
      <p>{fill(say.rotateBody, { hours: overlapHours.default })}</p>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={fill(say.removeOf, { name: row.name })}
      confirm={say.remove}
      danger
      onConfirm={async () => {
        await webhooks.remove(row.id)
        void showMessage('success', say.removed)
        onChanged()
        onClose()
      }}
      onClose={onClose}
    >
      <p>{fill(say.removeBody, { url: row.url })}</p>
    </ConfirmDialog>
  )
}
