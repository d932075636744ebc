/**
 * The encodings that a text may be in, the likeliest first: UTF-16 as "Unicode text" is, UTF-8, and what Excel saves as
 * CSV in western Europe, Taiwan and mainland China.
 */
export const encodingsOf = (bytes: Buffer): string[] => [...wide(bytes), 'utf-8', ...narrow(bytes), 'gb18030']

// UTF-16 by its mark, or without one by the zero byte of each character of a heading in Latin script.
const wide = (bytes: Buffer): string[] => {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return ['utf-16le']
  if (first === 0xfe && second === 0xff) return ['utf-16be']
  const start = bytes.subarray(0, 200)
  const empty = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = empty
  const max = start.length / 4
  if (odd > max && even === 0) return ['utf-16le']
  return even > max && odd === 0 ? ['utf-16be'] : []
}

// As much of a text as tells its encoding.
const sampleBytes = 1_000_000
// Two of five signs of a Big5 text end with a byte of ASCII, and one of four, those of few strokes, begin with A4 to AF.
// In GB18030 only rare and traditional signs end so, and hardly any text but Japanese begins so.
const big5Share = 0.1

// GB18030 takes nearly every byte, so what is Windows-1252 or Big5 must be known by its looks.
const narrow = (bytes: Buffer): string[] => {
  const sample = bytes.subarray(0, sampleBytes)
  const count = { high: 0, alone: 0, inWord: 0, pairs: 0, low: 0, simple: 0, early: 0 }
  for (let at = 0; at < sample.length; at++) {
    const byte = sample[at] as number
    if (byte < 0x80) continue
    const [before = 0, after = 0] = [sample[at - 1], sample[at + 1]]
    count.high++
    if (before < 0x80 && after < 0x80) count.alone++
    if (byte >= 0xc0 && (isSmallLetter(before) || isSmallLetter(after))) count.inWord++
  }
  // Accented letters stand alone between plain ones.
  if (count.high > 0 && count.alone === count.high && count.inWord > count.high / 2) return ['windows-1252']
  for (let at = 0; at + 1 < sample.length; at++) {
    const [lead, trail] = [sample[at] as number, sample[at + 1] as number]
    if (lead < 0x80) continue
    at++
    count.pairs++
    if (lead <= 0xa0) count.early++
    if (lead >= 0xa4 && lead <= 0xaf) count.simple++
    if (lead >= 0xa4 && trail >= 0x40 && trail <= 0x7e) count.low++
  }
  const least = count.pairs * big5Share
  return count.early === 0 && count.low > least && count.simple > least ? ['big5'] : []
}

const isSmallLetter = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a
