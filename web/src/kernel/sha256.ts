// SHA-256 by FIPS 180-4, for browsers on plain HTTP, where `crypto.subtle` is missing.

const isPrime = (candidate: number): boolean => {
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) {
    if (candidate % divisor === 0) return false
  }
  return true
}

// The constants are the first 32 bits of the fractional parts of roots of the first primes.
const primes = Array.from({ length: 310 }, (_, index) => index + 2).filter(isPrime)
const fractionBits = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0
const roundConstants = Int32Array.from(primes.slice(0, 64), prime => fractionBits(Math.cbrt(prime)))
const initialState = Int32Array.from(primes.slice(0, 8), prime => fractionBits(Math.sqrt(prime)))

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

const padded = (message: Uint8Array): DataView => {
  const length = Math.ceil((message.length + 9) / 64) * 64
  const bytes = new Uint8Array(length)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setBigUint64(length - 8, BigInt(message.length) * 8n)
  return view
}

export const sha256 = (message: Uint8Array): Uint8Array => {
  const input = padded(message)
  const state = initialState.slice()
  for (let offset = 0; offset < input.byteLength; offset += 64) mixBlock(state, input, offset)
  const output = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => {
    output.setInt32(index * 4, word)
  })
  return new Uint8Array(output.buffer)
}

const mixBlock = (state: Int32Array, input: DataView, offset: number): void => {
  const schedule = new Int32Array(64)
  const word = (index: number): number => schedule[index] as number
  for (let index = 0; index < 16; index++) schedule[index] = input.getInt32(offset + index * 4)
  for (let index = 16; index < 64; index++) {
    const early = word(index - 15)
    const late = word(index - 2)
    const small0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const small1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    schedule[index] = word(index - 16) + small0 + word(index - 7) + small1
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let index = 0; index < 64; index++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const added = (h + big1 + choice + (roundConstants[index] as number) + word(index)) | 0
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + added) | 0
    d = c
    c = b
    b = a
    a = (added + big0 + majority) | 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((value, index) => {
    state[index] = (state[index] as number) + value
  })
}
