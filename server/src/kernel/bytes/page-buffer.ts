const pageBytes = 1 << 16
const largeBytes = 1 << 22
// No character of a string takes more.
const bytesOfALetter = 3

// A page that rows of a file are written on and that is written on again once it was taken: a long file makes no
// string of itself, and so next to no garbage. It grows where nobody takes it.
export class PageBuffer {
  private bytes: Buffer<ArrayBuffer>
  private at = 0

  constructor(bytes = pageBytes) {
    this.bytes = Buffer.allocUnsafeSlow(bytes)
  }

  get isFull(): boolean {
    return this.at > pageBytes / 2
  }

  /** Whether it grew so much that it is not worth keeping. */
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
