const pageBytes = 1 << 16
// No letter of a string takes more.
const bytesOfALetter = 3

// A page that rows of a file are written on and that is written on again once it was taken: a long file makes no
// strings of its lines, and so next to no garbage.
export class PageBuffer {
  private bytes = Buffer.allocUnsafe(pageBytes)
  private at = 0

  get isFull(): boolean {
    return this.at > pageBytes / 2
  }

  text(text: string): void {
    const room = text.length * bytesOfALetter
    if (this.at + room > this.bytes.length) this.grow(room)
    this.at += this.bytes.write(text, this.at, 'utf8')
  }

  /** Valid until the next text is written. */
  take(): Buffer {
    const taken = this.bytes.subarray(0, this.at)
    this.at = 0
    return taken
  }

  // A single long text: what was taken before is not touched.
  private grow(room: number): void {
    const larger = Buffer.allocUnsafe((this.at + room) * 2)
    this.bytes.copy(larger, 0, 0, this.at)
    this.bytes = larger
  }
}
