// Memory for texts that are written, sent and forgotten, thousands a second. It is written again once nobody reads it:
// fresh memory for each would be paid for three times, by the system that gives it, by the collector that counts
// it, and by the processor that has none of it at hand.
const slabBytes = 1 << 18
const mostFree = 32
const free: Buffer[] = []

export class Slab {
  readonly bytes: Buffer
  private holders = 0
  private isLeft = false

  constructor(atLeast: number) {
    this.bytes =
      (atLeast <= slabBytes ? free.pop() : undefined) ??
      Buffer.allocUnsafeSlow(atLeast <= slabBytes ? slabBytes : atLeast * 2)
  }

  // Whether everybody who held a part of it has let go.
  get isFree(): boolean {
    return this.holders === 0
  }

  hold(): void {
    this.holders++
  }

  release(): void {
    this.holders--
    this.giveBack()
  }

  // Nothing more is written into it.
  leave(): void {
    this.isLeft = true
    this.giveBack()
  }

  private giveBack(): void {
    if (this.holders > 0 || !this.isLeft || this.bytes.length !== slabBytes || free.length >= mostFree) return
    free.push(this.bytes)
  }
}
