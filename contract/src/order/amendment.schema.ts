import * as z from 'zod/mini'
import { anId, requiredText, type ShapesOf } from '../schema.ts'
import { orderDetail, orderFields, textUpTo } from './shape.schema.ts'

const detail = z.object(orderDetail)
const one = z.object({ id: anId, amendmentId: anId })

export const amendmentSchema = {
  ask: {
    params: z.object({ id: anId }),
    body: z.object({ changes: z.object(orderFields), reason: textUpTo(500) }),
    output: detail,
  },
  withdraw: { params: one, output: detail },
}

export const amendmentDeskSchema = {
  askFor: {
    params: z.object({ id: anId }),
    body: z.object({ changes: z.object(orderFields), reason: requiredText(500) }),
    output: detail,
  },
  accept: { params: one, output: detail },
  decline: { params: one, body: z.object({ reason: textUpTo(500) }), output: detail },
}

export type AmendmentShapes = ShapesOf<typeof amendmentSchema>
export type AmendmentDeskShapes = ShapesOf<typeof amendmentDeskSchema>
