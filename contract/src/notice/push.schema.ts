import * as z from 'zod/mini'
import { nothing, requiredText, type ShapesOf } from '../schema.ts'
import { pushEndpointLength } from './push.ts'

// As the browser's PushSubscription writes itself: a point of P-256 and 16 bytes, in base64url.
const keys = z.object({
  p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
})
const endpoint = requiredText(pushEndpointLength)

export const pushSchema = {
  key: { output: z.object({ publicKey: z.string() }) },
  add: { body: z.object({ endpoint, keys }), output: nothing },
  remove: { body: z.object({ endpoint }), output: nothing },
}

export type PushShapes = ShapesOf<typeof pushSchema>
