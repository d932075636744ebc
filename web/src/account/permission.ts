import {
  type EnCode,
  type EntryKind,
  isGranted,
  type ModelId,
  type PermissionModels,
  permissionCalls,
} from '@dtms/contract/permission.ts'
import { useEffect } from 'react'
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

const load = async (): Promise<void> => {
  const token = sessionToken()
  if (asked === token || token === '') return
  asked = token
  try {
    const models = await send(permissionCalls.models, {}, { silent: true })
    if (sessionToken() === token) store.set(models)
  } catch {
    // Nothing is granted until somebody asks again.
    asked = ''
  }
}

// `const may = usePermission('users')`, then `may('button', 'invite')`. Nothing is granted before the answer is here.
export const usePermission = <Model extends ModelId>(modelId: Model) => {
  const models = useStore(store)
  useEffect(() => void load(), [])
  return <Kind extends EntryKind>(kind: Kind, enCode: EnCode<Model, Kind>): boolean =>
    isGranted(models ?? [], modelId, kind, enCode)
}
