import * as z from 'zod/mini'
import { anId, nothing, type ShapesOf } from '../schema.ts'
import { count } from './shape.schema.ts'

const params = z.object({ id: anId })

export const orderPdfSchema = {
  confirmation: { params, output: nothing },
  // Beginning with this piece, at most `maxLabels` of them.
  labels: { params, query: z.object({ from: count(1, 1_000_000, 1) }), output: nothing },
}

export type OrderPdfShapes = ShapesOf<typeof orderPdfSchema>
