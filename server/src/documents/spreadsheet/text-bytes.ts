import { WorkbookFault } from './guard.ts'
import { maxTextBytes } from './scan-tab.ts'

const step = 1 << 20
// No character of a string takes more.
const bytesOfALetter = 3
const maxCharacters = 1 << 20

/**
 * The texts of a file one behind the other, in memory that grows in place. Such memory is mapped by itself and goes back
 * to the system as a whole: pieces that a worker's thread asked for and another one returns stay with the process.
 */
export class TextBytes {
  private readonly memory = new ArrayBuffer(0, {
    maxByteLength: maxTextBytes + maxCharacters * bytesOfALetter + step,
  })
  private bytes = Buffer.from(this.memory)
  private at = 0

  get length(): number {
    return this.at
  }

  add(text: string): void {
    const whole = text.length > maxCharacters ? text.slice(0, maxCharacters) : text
    const context = whole.length * bytesOfALetter
    if (this.at + context > this.bytes.length) {
      this.memory.resize(this.at + context + step)
      this.bytes = Buffer.from(this.memory)
    }
    this.at += this.bytes.write(whole, this.at, 'utf8')
    if (this.at > maxTextBytes) throw new WorkbookFault('too-large')
  }

  text(from: number, to: number): string {
    return this.bytes.toString('utf8', from, to)
  }

  /** All of it, to be handed over; nothing is added behind it. */
  take(): ArrayBuffer {
    this.memory.resize(this.at)
    return this.memory
  }
}
