/**
 * Reads that wait for the database at the same time: one round trip. If several fail, the first in the list is
 * reported.
 */
export const together = async <const Reads extends readonly unknown[]>(reads: Reads) => {
  await Promise.allSettled(reads)
  return Promise.all(reads)
}
