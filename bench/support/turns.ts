import { median } from './load.ts'

/**
 * Figures of several variants in one run, round by round. Each round takes them in the opposite order of the round
 * before, so that what a machine does meanwhile, and what a process learns, falls on all of them alike.
 */
export const byTurns = async <Name extends string>(
  rounds: number,
  variants: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number[]>> => {
  const names = Object.keys(variants) as Name[]
  const figures = Object.fromEntries(names.map(name => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 === 0 ? names : names.toReversed())
      figures[name].push(await variants[name]())
  return figures
}

/** The median of what one is of the other in each round, with the lowest and the highest. */
export const ratioOf = (these: readonly number[], those: readonly number[]) => {
  const ratios = these.map((figure, round) => figure / (those[round] ?? Number.NaN))
  return { ratio: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) }
}

export const ratioText = ({ ratio, lowest, highest }: ReturnType<typeof ratioOf>): string =>
  `${ratio.toFixed(2)} × (${lowest.toFixed(2)} to ${highest.toFixed(2)})`
