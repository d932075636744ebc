const pageBytes = 1 << 16
const largeBytes = 1 << 22
// No character of a string takes more.
const bytesOfALetter = 3

// A reusable buffer for the rows of a file: a long file creates no string of itself, and so next to no garbage. It
// grows if it is not taken.
export class PageBuffer {
  private bytes: Buffer<ArrayBuffer>
  private at = 0

  constructor(bytes = pageBytes) {
    this.bytes = Buffer.allocUnsafeSlow(bytes)
  }

  get isFull(): boolean {
    return this.at > pageBytes / 2
  }

  /** Whether it grew too large to be reused. */
  get isLarge(): boolean {
    return this.bytes.length > largeBytes
  }

  text(text: string): void {
    const reserve = text.length * bytesOfALetter
    if (this.at + reserve > this.bytes.length) this.grow(reserve)
    this.at += this.bytes.write(text, this.at, 'utf8')
  }

  /** Valid until the next text is written. */
  take(): Buffer<ArrayBuffer> {
    const taken = this.bytes.subarray(0, this.at)
    this.at = 0
    return taken
  }

  // What was taken before is not touched.
  private grow(reserve: number): void {
    const larger = Buffer.allocUnsafeSlow((this.at + reserve) * 2)
    this.bytes.copy(larger, 0, 0, this.at)
    this.bytes = larger
  }
}
