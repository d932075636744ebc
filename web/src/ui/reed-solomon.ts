// Reed-Solomon error correction over GF(256) with the polynomial 0x11d, as QR codes use it.
const multiply = (a: number, b: number): number => {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> bit) & 1) * a
  }
  return product
}

// The coefficients after the leading 1 of (x - 1)(x - 2)(x - 4)…
const generator = (degree: number): number[] => {
  let coefficients = [1]
  let root = 1
  for (let factor = 0; factor < degree; factor++) {
    const next = [...coefficients, 0]
    coefficients.forEach((coefficient, at) => {
      next[at + 1] = (next[at + 1] ?? 0) ^ multiply(coefficient, root)
    })
    coefficients = next
    root = multiply(root, 2)
  }
  return coefficients.slice(1)
}

// The correction codewords of one block of data.
export const remainder = (data: readonly number[], degree: number): number[] => {
  const divisor = generator(degree)
  let rest = Array<number>(degree).fill(0)
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((value, at) => value ^ multiply(divisor[at] ?? 0, factor))
  }
  return rest
}
