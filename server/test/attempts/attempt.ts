import { userCalls } from '@dtms/contract/account/user.ts'
import type { CallShape } from '@dtms/contract/wire.ts'
import { type OrderScene, openOrderScene } from '../order-scene.ts'
import { joinAs, signUpShipper } from '../people.ts'
import { uploadAs } from '../uploads.ts'

// A request that would succeed: what every role tries in `every-call.test.ts`. A feature writes one for each of
// its calls; a call without one fails that test.
export interface Attempt {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  // Sent as the multipart field `file` instead of the body.
  file?: { name: string; content: string | Buffer }
  headers?: Record<string, string>
}

export interface CallAttempt {
  // Its record is created for it, and belongs to the owner's company. `token` is the caller's.
  make: (stage: Stage, token: string) => Attempt | Promise<Attempt>
  // The code for allowed callers, if it is not 200: this tests the access, other tests the rest.
  answers?: number
  staffAnswer?: number
  // Its ids are secrets, words or people that belong to no particular company.
  idsAreShared?: true
  // Its record belongs to one person, not to the company: a colleague is a stranger to it.
  personal?: true
  // Ids of strangers are passed over: they change nothing, and learn nothing.
  onlyAmongOwn?: true
  // Only the company's users read this in the response.
  shows?: (stage: Stage) => string
  // What is shown depends on modules: who has none is let in and shown nothing.
  shownByModule?: true
  // Ends the session that it is made with: each tries it with its own session.
  endsSession?: true
}

export type Attempts<Shapes extends Record<string, CallShape>> = { [Name in keyof Shapes]: CallAttempt }

export const calm = (attempt: Attempt = {}): CallAttempt => ({ make: () => attempt })

const everyModule = ['orders', 'billing', 'import', 'commodities', 'addresses', 'company', 'users'] as const

export type Stage = Awaited<ReturnType<typeof openStage>>

// An owner with colleagues, a stranger with their own company, staff of another provider.
export const openStage = async () => {
  const scene: OrderScene = await openOrderScene()
  const { portal } = scene
  const owner = scene.token.shipper
  const all = { modules: [...everyModule] }
  const member = await joinAs(portal, owner, all)
  const bare = await joinAs(portal, owner, { modules: [] })
  const limited = await joinAs(portal, owner, { modules: ['orders'], spendLimit: 1 })
  const disabled = await joinAs(portal, owner, all)
  await portal.call(userCalls.toggleUser, { params: { id: disabled.id } }, { token: owner })
  const other = await signUpShipper(portal)
  return {
    ...scene,
    limited: limited.token,
    emails: {
      owner: 'shipper@demo.test',
      member: member.email,
      bare: bare.email,
      other: other.email,
      staff: 'agent.yt@demo.test',
    },
    tokens: {
      anonymous: undefined,
      disabled: disabled.token,
      bare: bare.token,
      staff: scene.token.foreign,
      other: other.token,
      member: member.token,
      owner,
    },
    upload: async (token: string, name: string, bytes: Buffer) =>
      (await uploadAs(portal, token, name, bytes)).data,
  }
}
