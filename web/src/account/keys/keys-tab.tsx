import { type KeySide, overlapHours } from '@dtms/contract/account/key.ts'
import { allKeyScopes, keyScopeWords } from '@dtms/contract/account/scope.ts'
import { fill } from '@dtms/contract/language.ts'
import { CircleCheck, CircleX, FlaskConical, KeyRound, Plus } from 'lucide-react'
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
import pages from '../pages.module.css'
import styles from './keys.module.css'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { type KeyRow, keysOf } from './queries.ts'
import { ShownSecret } from './shown-secret.tsx'
import { keysText } from './text.ts'

type Open = { what: 'add' } | { what: 'rotate' | 'revoke'; row: KeyRow } | { what: 'shown'; key: string }

// PRODUCT 7.6: the keys of the company's own systems, for its owner or for an administrator of the provider.
export const KeysTab = ({ side = 'customer' }: { side?: KeySide }) => {
  const say = useWords(keysText)
  const language = useLanguage()
  const list = useQuery(['keys', side], keysOf[side].list)
  const [open, setOpen] = useState<Open>()
  const show = (key: string) => {
    setOpen({ what: 'shown', key })
    list.reload()
  }
  const rows = list.value?.list
  return (
    <div className={styles.tab}>
      <div className={pages.head}>
        <p className={styles.lead}>
          {side === 'provider' ? say.providerLead : say.lead}{' '}
          <a href={`/developers?lang=${language}`}>{say.guides}</a>
        </p>
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
            <Notice icon={KeyRound}>
              <strong>{say.emptyTitle}</strong>
              <p>{side === 'provider' ? say.providerEmpty : say.emptyBody}</p>
            </Notice>
          ) : (
            rows.map(row => <KeyLine key={row.id} row={row} onOpen={what => setOpen({ what, row })} />)
          )}
        </div>
      </Card>
      {open && (
        <KeyDialog
          side={side}
          open={open}
          onShow={show}
          onChanged={list.reload}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

const KeyLine = ({ row, onOpen }: { row: KeyRow; onOpen: (what: 'rotate' | 'revoke') => void }) => {
  const say = useWords(keysText)
  const language = useLanguage()
  const time = (moment: string) => formatDateTime(new Date(moment))
  const scopes = allKeyScopes.filter(scope => row.scopes.includes(scope))
  const facts = [
    row.lastUsedAt
      ? fill(say.lastUsed, {
          time: timeAgo(new Date(row.lastUsedAt), new Date(), language),
          ip: row.lastUsedIp,
        })
      : say.neverUsed,
    row.expiresAt && fill(say.endsAt, { time: time(row.expiresAt) }),
    row.allowedIps.length > 0 && fill(say.onlyFrom, { ips: row.allowedIps.join(', ') }),
    row.previousUntil && fill(say.oldUntil, { time: time(row.previousUntil) }),
    fill(say.madeBy, { name: row.createdBy }),
  ]
  return (
    <div className={pages.line}>
      <span className={pages.what}>
        <span className={styles.name}>
          <span className={pages.strong}>{row.name}</span>
          {row.makerLeft || row.expired ? (
            <Badge tone="reject" icon={CircleX}>
              {row.makerLeft ? say.stopped : say.expired}
            </Badge>
          ) : (
            <Badge
              tone={row.kind === 'test' ? 'quiet' : 'adopt'}
              icon={row.kind === 'test' ? FlaskConical : CircleCheck}
            >
              {say[row.kind]}
            </Badge>
          )}
        </span>
        <code>{row.prefix}…</code>
        <span className={pages.note}>{fill(say.clientId, { id: row.id })}</span>
        <span className={pages.note}>
          {scopes.map(scope => keyScopeWords[scope][language]).join(language === 'en' ? ', ' : '、')}
        </span>
        <span className={pages.note}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.buttons}>
        <Button aria-label={fill(say.rotateOf, { name: row.name })} onClick={() => onOpen('rotate')}>
          {say.rotate}
        </Button>
        <Button
          look="quiet"
          aria-label={fill(say.revokeOf, { name: row.name })}
          onClick={() => onOpen('revoke')}
        >
          {say.revoke}
        </Button>
      </span>
    </div>
  )
}

interface KeyDialogProps {
  side: KeySide
  open: Open
  onShow: (key: string) => void
  onChanged: () => void
  onClose: () => void
}

const KeyDialog = ({ side, open, onShow, onChanged, onClose }: KeyDialogProps) => {
  const say = useWords(keysText)
  if (open.what === 'add') return <NewKeyDialog side={side} onMade={onShow} onClose={onClose} />
  if (open.what === 'shown') return <ShownKey value={open.key} onClose={onClose} />
  const { what, row } = open
  const keys = keysOf[side]
  const rotate = async (hours: number) => onShow((await keys.rotate(row.id, hours)).key)
  return what === 'rotate' ? (
    <ConfirmDialog
      title={fill(say.rotateOf, { name: row.name })}
      confirm={say.rotate}
      instead={{ text: say.rotateNow, onConfirm: () => rotate(0) }}
      onConfirm={() => rotate(overlapHours.default)}
      onClose={onClose}
    >
      <p>{fill(say.rotateBody, { hours: overlapHours.default })}</p>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={fill(say.revokeOf, { name: row.name })}
      confirm={say.revoke}
      danger
      onConfirm={async () => {
        await keys.revoke(row.id)
        void showMessage('success', say.revoked)
        onChanged()
        onClose()
      }}
      onClose={onClose}
    >
      <p>{fill(say.revokeBody, { prefix: row.prefix })}</p>
    </ConfirmDialog>
  )
}

const ShownKey = ({ value, onClose }: { value: string; onClose: () => void }) => {
  const say = useWords(keysText)
  const language = useLanguage()
  return (
    <ShownSecret value={value} say={say} onClose={onClose}>
      {value.startsWith('dtms_test_') && (
        <p className={styles.lead}>
          <a href={`/developers?lang=${language}#test-key`} target="_blank" rel="noopener">
            {say.firstPrice}
          </a>
        </p>
      )}
    </ShownSecret>
  )
}
