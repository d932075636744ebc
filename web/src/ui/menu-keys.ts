// Which item of a menu a key leads to, by the ARIA practices: arrows go round, Home and End jump, a letter
// goes to the next item that begins with it. undefined: the key means nothing to the menu.
export const nextItem = (key: string, at: number, labels: readonly string[]): number | undefined => {
  const count = labels.length
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if ([...key].length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase()
  for (let step = 1; step <= count; step++) {
    const index = (Math.max(at, 0) + step) % count
    if (labels[index]?.toLocaleLowerCase().startsWith(letter)) return index
  }
  return undefined
}
