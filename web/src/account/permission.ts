import {
  type EnCode,
  type EntryKind,
  isGranted,
  type ModelId,
  type PageEntries,
  type PermissionModels,
  pageEntries,
  permissionCalls,
} from '@dtms/contract/account/permission.ts'
import { useEffect } from 'react'
import { lastSeen } from '#kernel/last-seen.ts'
import { send } from '#kernel/send.ts'
import { onSessionChange, sessionToken } from '#kernel/session.ts'
import { createStore, useStore } from '#kernel/store.ts'

// spec 6: what the pages show and hide, asked once a session; the server asks again at every call.
const store = createStore<PermissionModels | undefined>(undefined)
let asked = ''

onSessionChange(() => {
  asked = ''
  store.set(undefined)
})

// The area asks before it opens, so that no column, field or button appears after the page; a change of rights asks
// again.
export const loadPermission = async (): Promise<void> => {
  const token = sessionToken()
  asked = token
  try {
    const models = await lastSeen(['permission'], () => send(permissionCalls.models, {}, { silent: true }))
    if (sessionToken() === token) store.set(models)
  } catch (error) {
    // Nothing is granted until the next request.
    asked = ''
    throw error
  }
}

// `const may = usePermission('users')`, then `may('button', 'invite')`. Nothing is granted before the answer is here.
export const usePermission = <Model extends ModelId>(modelId: Model) => {
  const models = useStore(store)
  useEffect(() => {
    if (sessionToken() !== '' && asked !== sessionToken()) loadPermission().catch(() => {})
  }, [])
  return <Kind extends EntryKind>(kind: Kind, enCode: EnCode<Model, Kind>): boolean =>
    isGranted(models ?? [], modelId, kind, enCode)
}

// For lists and their forms: what is no entry of the page is open to every user of the page.
export const useGrants = <Model extends ModelId>(modelId: Model) => {
  const may = usePermission(modelId)
  const page: PageEntries = pageEntries[modelId]
  const open = (kind: 'column' | 'form', name: string) =>
    !page[kind].includes(name) || may(kind, name as EnCode<Model, typeof kind>)
  return {
    may,
    sees: (column: string) => open('column', column),
    // A new row shows the editable fields, an existing one the visible ones.
    part: (name: string, isNew: boolean) => ({
      shown: open(isNew ? 'form' : 'column', name),
      editable: open('form', name) && may('button', (isNew ? 'add' : 'edit') as EnCode<Model, 'button'>),
    }),
  }
}
