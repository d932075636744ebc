import * as z from 'zod/mini'
import { text } from '../schema.ts'

// The lane of an inquiry on a map: paths and points in a canvas of `width` × `height`, which the page draws in its
// own colours. `legs` contain the distances; `paths` are the visible ones.
const path = z.object({ leg: z.int(), path: z.string(), x: z.number(), y: z.number() })

const point = z.object({
  kind: z.enum(['sea', 'air', 'fba', 'city', 'country']),
  code: z.string(),
  name: z.string(),
  x: z.number(),
  y: z.number(),
  // On which side of the point its label is drawn.
  side: z.enum(['left', 'right', 'below', 'above']),
})

export const laneMapCall = {
  query: z.object({
    businessType: z.optional(text(1)),
    origin: z.optional(text(60)),
    originCountry: z.optional(text(2)),
    originZipcode: z.optional(text(12)),
    destination: z.optional(text(60)),
    destinationCountry: z.optional(text(2)),
    destinationZipcode: z.optional(text(12)),
    // As a quote or an order names them; without both, those that a quote of the lane would name.
    startPort: z.optional(text(10)),
    destPort: z.optional(text(10)),
  }),
  output: z.object({
    width: z.int(),
    height: z.int(),
    // Those that it is drawn through; empty where an end has none.
    startPortCode: z.string(),
    destPortCode: z.string(),
    land: z.string(),
    graticule: z.string(),
    legs: z.array(
      z.object({
        kind: z.enum(['pickup', 'main', 'delivery']),
        by: z.enum(['road', 'sea', 'air']),
        from: z.string(),
        to: z.string(),
        km: z.int(),
        nm: z.nullable(z.int()),
        via: z.array(z.enum(['panama', 'suez', 'good-hope', 'cape-horn'])),
      }),
    ),
    paths: z.array(path),
    points: z.array(point),
    inset: z.nullable(
      z.object({
        x: z.number(),
        y: z.number(),
        radius: z.number(),
        anchor: z.object({ x: z.number(), y: z.number() }),
        land: z.string(),
        paths: z.array(path),
        points: z.array(point),
      }),
    ),
  }),
}
