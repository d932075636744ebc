// How the lane's rate has changed since the inquiry, in percent to a tenth: the rate in force on that day against
// today's, both of the public sheets, so that it is the rate that changed. A rate applies until the next takes over.
export const changeSince = (
  points: readonly { date: string; totalAmount: number }[],
  askedAt: string,
): number | undefined => {
  // A day as text comes before every moment of it.
  const then = points.filter(point => point.date <= askedAt).at(-1)
  const now = points.at(-1)
  if (!then || !now || then.totalAmount === 0) return undefined
  return Math.round((now.totalAmount / then.totalAmount - 1) * 1000) / 10
}
