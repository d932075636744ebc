// Which row of a list a key leads to; the ends hold. undefined: the key means nothing to the list.
export const nextRow = (key: string, at: number, count: number): number | undefined => {
  if (at < 0 || count === 0) return undefined
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
