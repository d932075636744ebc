interface Placed {
  id: string
  position: { x: number; y: number } | null
}

export interface MapPoint {
  x: number
  y: number
  ids: string[]
}

/** Shipments nearer to each other than `reach` are one point with a count. */
export const groupPoints = (orders: readonly Placed[], reach: number): MapPoint[] => {
  const points: MapPoint[] = []
  for (const { id, position } of orders) {
    if (!position) continue
    const near = points.find(({ x, y }) => Math.hypot(x - position.x, y - position.y) < reach)
    if (near) near.ids.push(id)
    else points.push({ x: position.x, y: position.y, ids: [id] })
  }
  return points
}
