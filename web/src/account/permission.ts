import { type ModelId, type PermissionModels, permissionCalls } from '@dtms/contract/account/permission.ts'
import { useEffect } from 'react'
import { lastSeen, onKeptOutdated } from '#kernel/last-seen.ts'
import { send } from '#kernel/request/send.ts'
import { createStore, useStore } from '#kernel/store.ts'
import { grantsOf } from '#kernel/visitor/grants.ts'
import { onSessionChange, sessionToken } from '#kernel/visitor/session.ts'

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
    const ask = () => send(permissionCalls.models, {}, { silent: true })
    const models = await lastSeen(['permission'], ask, { isAwaited: store.get() === undefined })
    if (sessionToken() === token) store.set(models)
  } catch (error) {
    // Nothing is granted until the next request.
    asked = ''
    throw error
  }
}

// Those of last time were shown while the line hung.
onKeptOutdated(() => {
  if (store.get()) loadPermission().catch(() => {})
})

// For lists and their forms. Nothing is granted before the answer is here.
export const useGrants = <Model extends ModelId>(modelId: Model) => {
  const models = useStore(store)
  useEffect(() => {
    if (sessionToken() !== '' && asked !== sessionToken()) loadPermission().catch(() => {})
  }, [])
  return grantsOf(models ?? [], modelId)
}

// `const may = usePermission('users')`, then `may('button', 'invite')`.
export const usePermission = <Model extends ModelId>(modelId: Model) => useGrants(modelId).may
