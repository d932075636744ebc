// A change of price: always with its sign, one decimal, two where one would hide it. Never "-0".
export const percentText = (percent: number): string => {
  const decimals = Math.abs(percent) < 0.1 ? 2 : 1
  const size = Math.abs(percent).toFixed(decimals)
  const sign = percent > 0 ? '+' : '−'
  return Number(size) === 0 ? '±0%' : `${sign}${size}%`
}
