import type { EntryKind } from '@dtms/contract/desk/place.ts'
import { fill } from '@dtms/contract/language.ts'
import { CircleSlash, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { recordPanel } from '#ui/record/record-panel.ts'
import { uiText } from '#ui/text.ts'
import { entryName } from './place-columns.tsx'
import { CloseDialog, RestoreDialog } from './place-dialogs.tsx'
import { PlaceForm } from './place-form.tsx'
import { PlaceHistory } from './place-history.tsx'
import styles from './places.module.css'
import { type Entry, type EntryCard, places } from './queries.ts'
import { EntryStateBadge } from './state-badge.tsx'
import { placesText } from './text.ts'

interface PlacePanelProps {
  kind: EntryKind
  // Undefined for a new one.
  id: string | undefined
  onSaved: (saved: Entry, isNew: boolean) => void
  onClose: () => void
}

const addWords = { fba: 'addFba', sea: 'addSea', air: 'addAir', hs: 'addHs' } as const

// One entry beside the list: its fields, whether it is offered, and what became of it.
export const PlacePanel = ({ kind, id, onSaved, onClose }: PlacePanelProps) => {
  const say = { ...useWords(uiText), ...useWords(placesText) }
  const language = useLanguage()
  const asked = useQuery<EntryCard | undefined>(
    ['places', 'one', id],
    async signal => (id === undefined ? undefined : places.show(id, signal)),
    { fresh: true },
  )
  const [asking, setAsking] = useState<'close' | 'restore'>()
  const [restoredAt, setRestoredAt] = useState('')
  const entry = asked.value
  const saved = (fresh: Entry) => {
    onSaved(fresh, id === undefined)
    asked.reload()
  }
  const reopen = async (one: Entry) => {
    const fresh = await places.reopen(one.id).catch(() => undefined)
    if (!fresh) return
    void showMessage('success', fill(say.reopenedNow, { code: one.code }))
    saved(fresh)
  }
  return (
    <SidePanel
      narrow
      title={
        entry
          ? [entry.code, kind !== 'fba' && entryName(entry, language)].filter(Boolean).join(' ')
          : id === undefined
            ? say[addWords[kind]]
            : say.title
      }
      lead={
        entry && (
          <>
            <EntryStateBadge state={entry.state} />
            {entry.state === 'open' ? (
              <Button
                look="link"
                icon={<CircleSlash aria-hidden="true" />}
                onClick={() => setAsking('close')}
              >
                {say.close}
              </Button>
            ) : (
              <Button look="link" icon={<RotateCcw aria-hidden="true" />} onClick={() => void reopen(entry)}>
                {say.reopen}
              </Button>
            )}
          </>
        )
      }
      onClose={onClose}
    >
      <div className={recordPanel.body}>
        {id !== undefined && !entry ? (
          <Awaited answer={asked} gone={say.goneTitle} lines={10} />
        ) : (
          <>
            {entry && (
              <p className={styles.note}>
                {entry.origin === 'release' ? say.releaseNote : say.portalNote}{' '}
                {entry.released && (
                  <Button look="link" onClick={() => setAsking('restore')}>
                    {say.restore}
                  </Button>
                )}
              </p>
            )}
            <PlaceForm
              // After a reset to the release its fields differ: the form restarts with them.
              key={entry && entry.updateTime >= restoredAt ? restoredAt : ''}
              kind={kind}
              entry={entry}
              onSaved={saved}
            />
            {entry && <PlaceHistory key={entry.updateTime} id={entry.id} />}
          </>
        )}
      </div>
      {asking === 'close' && entry && (
        <CloseDialog entry={entry} onDone={saved} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'restore' && entry && (
        <RestoreDialog
          entry={entry}
          onDone={fresh => {
            setRestoredAt(fresh.updateTime)
            saved(fresh)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </SidePanel>
  )
}
