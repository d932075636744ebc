// Figures as JSON spells them, written digit by digit into bytes: 25460 of two decimals as 254.6. An answer has four
// hundred of them, so they are looked up two digits at a time: a division for each digit took twice as long.
const comma = 0x2c
const minus = 0x2d
const point = 0x2e
const zero = 0x30

// The two digits of 0 to 99. Tables stay this small so that the processor keeps them at hand.
const tens = new Uint8Array(100)
const ones = new Uint8Array(100)
for (let number = 0; number < 100; number++) {
  tens[number] = zero + Math.floor(number / 10)
  ones[number] = zero + (number % 10)
}

// Up to here the quotient by a power of ten is exact.
const most = 1e12
const mostWhole = Number.MAX_SAFE_INTEGER

// The place after it.
export const writeFigure = (bytes: Uint8Array, start: number, units: number, scale: number): number => {
  if (scale === 0) return writeInteger(bytes, start, units)
  // Below zero, or so large that the quotient is no longer exact: the long way.
  if (!(units >= 0 && units <= most && scale <= 4))
    return writeText(bytes, start, String(units / 10 ** scale))
  return writeDecimals(bytes, start, units, scale, 0)
}

// As decimalText of the engine writes it: with at least so many decimals.
export const writeDecimal = (
  bytes: Uint8Array,
  start: number,
  units: number,
  scale: number,
  leastDecimals: number,
): number => {
  if (units >= 0) return writeDecimals(bytes, start, units, scale, leastDecimals)
  bytes[start] = minus
  return writeDecimals(bytes, start + 1, -units, scale, leastDecimals)
}

// A whole number and the comma behind it.
export const writeItem = (bytes: Uint8Array, start: number, whole: number): number => {
  const at = writeInteger(bytes, start, whole)
  bytes[at] = comma
  return at + 1
}

const writeInteger = (bytes: Uint8Array, start: number, whole: number): number =>
  whole >= 0 && whole <= mostWhole ? writeWhole(bytes, start, whole) : writeText(bytes, start, String(whole))

const writeText = (bytes: Uint8Array, start: number, text: string): number => {
  for (let at = 0; at < text.length; at++) bytes[start + at] = text.charCodeAt(at)
  return start + text.length
}

const writeDecimals = (
  bytes: Uint8Array,
  start: number,
  units: number,
  scale: number,
  leastDecimals: number,
): number => {
  const whole = quotient(units, scale)
  const rest = units - whole * (powers[scale] as number)
  let at = writeWhole(bytes, start, whole)
  if (rest === 0 && leastDecimals === 0) return at
  // The point and the decimals up to the last that is not zero.
  bytes[at++] = point
  let left = rest
  let decimals = scale
  while (decimals > leastDecimals && left % 10 === 0) {
    left = (left / 10) | 0
    decimals--
  }
  for (let place = at + decimals - 1; place >= at; place--) {
    const tenth = (left / 10) | 0
    bytes[place] = zero + left - tenth * 10
    left = tenth
  }
  return at + decimals
}

const powers = [1, 10, 100, 1000, 10_000]

// By a constant and of a small number a division is a multiplication.
const quotient = (units: number, scale: number): number => {
  if (units > 0x7fff_ffff) return Math.floor(units / (powers[scale] as number))
  if (scale === 2) return ((units | 0) / 100) | 0
  if (scale === 3) return ((units | 0) / 1000) | 0
  return scale === 4 ? ((units | 0) / 10_000) | 0 : Math.floor(units / (powers[scale] as number))
}

const writeWhole = (bytes: Uint8Array, start: number, whole: number): number => {
  if (whole >= 1e9) {
    const high = Math.floor(whole / 1e8)
    const at = writeWhole(bytes, start, high)
    writePairs(bytes, at + 8, at, (whole - high * 1e8) | 0)
    return at + 8
  }
  const small = whole | 0
  const end = start + digitsOf(small)
  writePairs(bytes, end, start, small)
  return end
}

const digitsOf = (small: number): number => {
  if (small < 1e4) return small < 100 ? (small < 10 ? 1 : 2) : small < 1000 ? 3 : 4
  if (small < 1e6) return small < 1e5 ? 5 : 6
  return small < 1e7 ? 7 : small < 1e8 ? 8 : 9
}

// From the right, up to `start`.
const writePairs = (bytes: Uint8Array, end: number, start: number, small: number): void => {
  let left = small
  let at = end - 2
  while (at >= start) {
    const rest = (left / 100) | 0
    const pair = left - rest * 100
    bytes[at] = tens[pair] as number
    bytes[at + 1] = ones[pair] as number
    left = rest
    at -= 2
  }
  if (at + 1 === start) bytes[start] = ones[left] as number
}

// The same figure in a slot of blanks: right before its end, and with zeros behind, which JSON allows both, so that
// digits are stored by twos and fours where they belong. A third of the time of the above. The tables are small
// enough to stay at the processor's hand.
const pairs = new Uint16Array(100)
const firsts = new Uint16Array(100)
const hundredths = new Uint32Array(100)
const thousandths = new Uint32Array(1_000)
const stored = (text: string): Buffer => Buffer.from(text.padEnd(4), 'latin1')
for (let number = 0; number < 1_000; number++) {
  thousandths[number] = stored(`.${String(number).padStart(3, '0')}`).readUInt32LE()
  if (number >= 100) continue
  hundredths[number] = stored(`.${String(number).padStart(2, '0')}`).readUInt32LE()
  pairs[number] = stored(String(number).padStart(2, '0')).readUInt16LE()
  firsts[number] = stored(String(number).padStart(2)).readUInt16LE()
}

// Whether it was written; what is larger, below zero or has one decimal is not.
export const writeInSlot = (view: DataView, start: number, units: number, scale: number): boolean => {
  if (!(units >= 0 && units < 100_000_000)) return false
  const small = units | 0
  if (scale === 0) writeRight(view, start + 8, small)
  else if (scale === 2) {
    const whole = (small / 100) | 0
    writeRight(view, start + 8, whole)
    view.setUint32(start + 8, hundredths[small - whole * 100] as number, true)
  } else if (scale === 3) {
    const whole = (small / 1000) | 0
    writeRight(view, start + 8, whole)
    view.setUint32(start + 8, thousandths[small - whole * 1000] as number, true)
  } else if (scale === 4) {
    const whole = (small / 10_000) | 0
    const rest = small - whole * 10_000
    const high = (rest / 100) | 0
    writeRight(view, start + 8, whole)
    view.setUint8(start + 8, point)
    view.setUint16(start + 9, pairs[high] as number, true)
    view.setUint16(start + 11, pairs[rest - high * 100] as number, true)
  } else return false
  return true
}

// Two digits at a time, from the right.
const writeRight = (view: DataView, end: number, whole: number): void => {
  let left = whole
  let at = end - 2
  while (left >= 100) {
    const rest = (left / 100) | 0
    view.setUint16(at, pairs[left - rest * 100] as number, true)
    left = rest
    at -= 2
  }
  view.setUint16(at, firsts[left] as number, true)
}
