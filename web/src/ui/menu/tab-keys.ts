// Which tab a key leads to: arrows go round, Home and End jump. undefined: the key means nothing to tabs.
export const nextTab = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
