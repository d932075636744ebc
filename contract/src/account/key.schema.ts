import * as z from 'zod/mini'
import { aMoment, anId, nothing, requiredText, type ShapesOf, text } from '../schema.ts'
import { keyKinds, keyNameLength, maxAllowedIps, networkRule, overlapHours } from './key.ts'
import { allKeyScopes, type KeyScope, keyScopes, providerScopes } from './scope.ts'

const key = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(keyKinds),
  // The beginning of the key, to recognise it by.
  prefix: z.string(),
  scopes: z.array(z.enum(allKeyScopes as [KeyScope, ...KeyScope[]])),
  // null: no end.
  expiresAt: z.nullable(z.string()),
  expired: z.boolean(),
  // Empty: from everywhere.
  allowedIps: z.array(z.string()),
  createdAt: z.string(),
  createdBy: z.string(),
  // The owner who made it no longer has access: the key does not work.
  makerLeft: z.boolean(),
  lastUsedAt: z.nullable(z.string()),
  lastUsedIp: z.string(),
  // After a rotation: until when the key before works too.
  previousUntil: z.nullable(z.string()),
})

// The only answer with the key itself.
const shownOnce = z.extend(key, { key: z.string() })
const params = z.object({ id: anId })

const newKey = {
  name: requiredText(keyNameLength),
  expiresAt: z.optional(z.nullable(aMoment)),
  allowedIps: z._default(z.array(text(50, networkRule)).check(z.maxLength(maxAllowedIps)), []),
}
const scopesOf = <Scope extends KeyScope>(scopes: readonly [Scope, ...Scope[]]) =>
  z.array(z.enum(scopes)).check(z.minLength(1, 'chooseScopes'), z.maxLength(scopes.length))

const others = {
  list: { output: z.object({ list: z.array(key) }) },
  remove: { params, output: nothing },
  rotate: {
    params,
    body: z.object({
      overlapHours: z._default(z.int().check(z.gte(0), z.lte(overlapHours.max)), overlapHours.default),
    }),
    output: shownOnce,
  },
}

export const keySchema = {
  ...others,
  add: {
    body: z.object({
      ...newKey,
      kind: z._default(z.enum(keyKinds), 'live'),
      scopes: scopesOf(keyScopes),
    }),
    output: shownOnce,
  },
}

export const deskKeySchema = {
  ...others,
  add: { body: z.object({ ...newKey, scopes: scopesOf(providerScopes) }), output: shownOnce },
}

export type DeskKeyShapes = ShapesOf<typeof deskKeySchema>
export type KeyShapes = ShapesOf<typeof keySchema>
