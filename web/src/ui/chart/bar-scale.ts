// The top of a chart's scale: a round number that the highest value fits under, with whole steps below it.
export const scaleTop = (highest: number): number => {
  if (highest <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 2, 4, 6, 8, 10].find(one => one * power >= highest) ?? 10
  return step * power
}

export const scaleMarks = (top: number): number[] => [0, top / 2, top]
