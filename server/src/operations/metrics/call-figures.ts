import { isSystemError } from '#kernel/http/envelope-code.ts'

// Upper ends of the buckets into which response times are counted.
export const bucketsS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const

// Figures of one call: count, failures, and duration, as far as the buckets show.
export interface CallFigures {
  method: string
  route: string
  count: number
  failed: number
  p50Ms: number
  p95Ms: number
}

interface Sample {
  labels: Partial<Record<string, string | number>>
  value: number
}

/** The figures of each call from the samples of its counter and of its histogram's buckets. */
export const callFigures = (requests: readonly Sample[], buckets: readonly Sample[]): CallFigures[] => {
  const calls = new Map<string, { figures: CallFigures; upTo: number[] }>()
  for (const { labels, value } of requests) {
    const [method, route] = [String(labels.method), String(labels.route)]
    const known = calls.get(`${method} ${route}`)
    const call = known ?? { figures: { method, route, count: 0, failed: 0, p50Ms: 0, p95Ms: 0 }, upTo: [] }
    if (!known) calls.set(`${method} ${route}`, call)
    call.figures.count += value
    if (isSystemError(Number(labels.code))) call.figures.failed += value
  }
  for (const { labels, value } of buckets) calls.get(`${labels.method} ${labels.route}`)?.upTo.push(value)
  return [...calls.values()].map(({ figures, upTo }) => ({
    ...figures,
    p50Ms: quantileMs(upTo, 0.5),
    p95Ms: quantileMs(upTo, 0.95),
  }))
}

// `upTo`: how many responses took at most each bucket's end; the last is all of them. Within a bucket times are taken
// to be spread evenly. Past the last bucket the result is that one's end.
export const quantileMs = (upTo: readonly number[], part: number): number => {
  const total = upTo[bucketsS.length] ?? 0
  const wanted = total * part
  let [beginS, before] = [0, 0]
  for (const [index, endS] of bucketsS.entries()) {
    const count = upTo[index] ?? 0
    if (count > before && count >= wanted)
      return Math.round((beginS + ((endS - beginS) * (wanted - before)) / (count - before)) * 10_000) / 10
    beginS = endS
    before = count
  }
  return total === 0 ? 0 : (bucketsS.at(-1) as number) * 1000
}
