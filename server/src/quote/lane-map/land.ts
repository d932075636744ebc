import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type GeoPermissibleObjects, type GeoProjection, geoGraticule, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import { clippedRings, type Ring, ringOf, type Window } from './clip.ts'
import { pathWriter } from './path-writer.ts'

// Natural Earth's land (public domain), without any border: coarse for an ocean, finer for a coast.
const require = createRequire(import.meta.url)

interface Land {
  type: 'MultiPolygon'
  coordinates: number[][][][]
}

const readLand = (detail: '110m' | '50m'): Land => {
  const file = require.resolve(`world-atlas/land-${detail}.json`)
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof feature>[0]
  const { land } = topology.objects
  const read = feature(topology, land as NonNullable<typeof land>)
  const [whole] = 'features' in read ? read.features : [read]
  return whole?.geometry as Land
}

let coarse: Land | undefined

/** The land of a whole ocean. */
export const oceanLandPath = (projection: GeoProjection): string => {
  coarse ??= readLand('110m')
  return pathOf(projection, coarse)
}

let fine: Ring[] | undefined

/** The land in a window of a few degrees: only what lies in it is drawn, or it would take ten times as long. */
export const coastLandPath = (projection: GeoProjection, window: Window): string => {
  fine ??= readLand('50m').coordinates.flatMap(rings => rings.map(ringOf))
  return pathOf(projection, {
    type: 'MultiPolygon',
    coordinates: clippedRings(fine, window).map(ring => [ring]),
  })
}

const graticule = geoGraticule().step([20, 20]).precision(4)()

export const graticulePath = (projection: GeoProjection): string => pathOf(projection, graticule)

const pathOf = (projection: GeoProjection, shape: GeoPermissibleObjects): string => {
  const writer = pathWriter()
  geoPath(projection, writer)(shape)
  return writer.text()
}
