import type { PermissionModels } from '@dtms/contract/account/permission.ts'
import type { Envelope } from '@dtms/contract/wire.ts'

// What the first rows of a list are drawn from while the page's scripts are still on the way (app/first-rows): sent by
// app/early.ts, and given up when the page itself begins.
interface FirstResponses {
  list: Envelope<unknown>
  permission: Envelope<PermissionModels>
}
const place = globalThis as { firstResponses?: Promise<FirstResponses> | undefined }

export const putFirst = (list: Promise<Response>, permission: Promise<Response>): void => {
  // The page reads the response itself, too.
  const bodyOf = async (response: Promise<Response>) => (await response).clone().json()
  const both = Promise.all([bodyOf(list), bodyOf(permission)])
  place.firstResponses = both.then(([list, permission]) => ({ list, permission }))
  // Without a network the page says so.
  place.firstResponses.catch(() => {})
}

/** Undefined once the page has begun. */
export const firstResponses = (): Promise<FirstResponses> | undefined => place.firstResponses

export const dropFirst = (): void => {
  place.firstResponses = undefined
}
