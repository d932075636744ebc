import { type AgeingBucket, ageingBuckets } from '@dtms/contract/bill/bill.ts'

export interface AgeingShare {
  bucket: AgeingBucket
  x: number
  width: number
}

// What is little is still to be seen.
const minWidth = 3

/** Stripes side by side over the whole width, in the order of age; a bucket without anything has none. */
export const ageingShares = (
  ageing: Readonly<Record<AgeingBucket, number>>,
  width: number,
): AgeingShare[] => {
  const there = ageingBuckets.filter(bucket => ageing[bucket] > 0)
  const sum = there.reduce((total, bucket) => total + ageing[bucket], 0)
  const free = width - there.length * minWidth
  let x = 0
  return there.map(bucket => {
    const own = minWidth + (ageing[bucket] / sum) * free
    const share = { bucket, x: round(x), width: round(own) }
    x += own
    return share
  })
}

const round = (value: number): number => Math.round(value * 10) / 10
