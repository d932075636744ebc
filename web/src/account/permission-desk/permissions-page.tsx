import {
  type EntryKind,
  entryKinds,
  type ModelId,
  type PageEntries,
  pageEntries,
} from '@dtms/contract/account/permission.ts'
import { fill } from '@dtms/contract/language.ts'
import type { Role } from '@dtms/contract/role.ts'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { UnsavedGuard } from '#ui/dialog/unsaved-guard.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { loadPermission } from '../permission.ts'
import { GrantTable } from './grant-table.tsx'
import styles from './permissions.module.css'
import { type Grant, grants } from './queries.ts'
import type { PermissionsSearch } from './search.ts'
import { permissionsText } from './text.ts'
import { entryWords } from './words.ts'

const models = Object.keys(pageEntries) as ModelId[]
const keyOf = ({ role, modelId, kind, enCode }: Omit<Grant, 'granted'>): string =>
  [role, modelId, kind, enCode].join(' ')

interface PageProps {
  search: PermissionsSearch
  onSearch: (next: PermissionsSearch) => void
}

// spec 6, for the portal's administrator: what each role has of each page, in effect as soon as it is saved.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = { ...useWords(uiText), ...useWords(permissionsText) }
  const language = useLanguage()
  const kept = useQuery(['grants'], grants.list, { fresh: true })
  const [changes, setChanges] = useState<ReadonlyMap<string, Grant>>(new Map())
  const [busy, setBusy] = useState(false)
  const chosen = models.find(one => one === search.model) ?? models[0] ?? 'account'
  const page: PageEntries = pageEntries[chosen]
  const known = new Map((kept.value ?? []).map(grant => [keyOf(grant), grant.granted]))
  const isGranted = (grant: Omit<Grant, 'granted'>) =>
    changes.get(keyOf(grant))?.granted ?? known.get(keyOf(grant)) ?? true
  const withheld = (modelId: ModelId) =>
    (kept.value ?? []).filter(grant => grant.modelId === modelId && !grant.granted).length

  const toggle = (role: Role, kind: EntryKind, enCode: string, granted: boolean) => {
    const grant = { role, modelId: chosen, kind, enCode, granted }
    const next = new Map(changes)
    if ((known.get(keyOf(grant)) ?? true) === granted) next.delete(keyOf(grant))
    else next.set(keyOf(grant), grant)
    setChanges(next)
  }
  const save = async () => {
    if (changes.size === 0) return
    setBusy(true)
    try {
      await grants.save([...changes.values()])
      setChanges(new Map())
      void showMessage('success', say.saved)
      kept.reload()
      await loadPermission()
    } catch {
      // `send` has shown why; what was chosen stays.
    }
    setBusy(false)
  }

  return (
    <ListPage
      title={say.title}
      actions={
        <>
          {changes.size > 0 && (
            <>
              <span className={styles.lead} role="status">
                {fill(say.changed, { n: changes.size })}
              </span>
              <Button look="quiet" onClick={() => setChanges(new Map())}>
                {say.undo}
              </Button>
            </>
          )}
          {/* Not `disabled`: the pressed button retains the focus. */}
          <Button look="primary" busy={busy} aria-disabled={changes.size === 0} onClick={() => void save()}>
            {say.save}
          </Button>
        </>
      }
      filters={<p className={styles.lead}>{say.lead}</p>}
    >
      <UnsavedGuard name={say.title} dirty={changes.size > 0} staysOpen={() => true} />
      {kept.failure && !kept.value ? (
        <LoadFailure
          title={say.failedTitle}
          text={kept.failure.message}
          retry={say.retry}
          onRetry={kept.reload}
        />
      ) : (
        <div className={styles.split}>
          <nav className={styles.pages} aria-label={say.pages}>
            {models.map(modelId => (
              <button
                key={modelId}
                type="button"
                aria-current={modelId === chosen ? 'page' : undefined}
                className={classNames(styles.page, modelId === chosen && styles.chosen)}
                onClick={() => onSearch({ model: modelId })}
              >
                {entryWords[modelId].title[language]}
                {withheld(modelId) > 0 && (
                  <span className={styles.note}>{fill(say.takenAway, { n: withheld(modelId) })}</span>
                )}
              </button>
            ))}
          </nav>
          <div className={styles.grid}>
            {!kept.value ? (
              <Skeleton lines={8} />
            ) : (
              entryKinds
                .filter(kind => page[kind].length > 0)
                .map(kind => (
                  <GrantTable
                    key={kind}
                    title={say[kind]}
                    roles={page.roles}
                    entries={page[kind].map(enCode => ({
                      enCode,
                      text:
                        (entryWords[chosen][kind] as Record<string, Record<string, string>>)[enCode]?.[
                          language
                        ] ?? enCode,
                    }))}
                    isGranted={(role, enCode) => isGranted({ role, modelId: chosen, kind, enCode })}
                    isChanged={(role, enCode) => changes.has(keyOf({ role, modelId: chosen, kind, enCode }))}
                    onToggle={(role, enCode, granted) => toggle(role, kind, enCode, granted)}
                  />
                ))
            )}
          </div>
        </div>
      )}
    </ListPage>
  )
}
