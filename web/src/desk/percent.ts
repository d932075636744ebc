// The share in percent, one decimal where it is small; undefined where there is nothing to share.
export const percentText = (part: number, whole: number): string | undefined => {
  if (whole === 0) return undefined
  const percent = (part / whole) * 100
  return `${percent >= 10 || percent === 0 ? Math.round(percent) : percent.toFixed(1)}%`
}
