import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { seconds } from '../clock.ts'

// TRUST: a burst of 100 frames, then 10 a second, by slowing the reader and dropping none.
const burst = 100
const msPerFrame = 100
// A slow reader is disconnected; it reconnects and requests what it missed. The bound is above a page of long
// messages, so that a request over a slow line is not cut off.
const maxUnreadBytes = 4 * 1024 * 1024
// So much is gathered before it is written.
const maxGatheredBytes = 64 * 1024
// A client that does not reply to a close within this time is cut off.
export const farewellMs = seconds(1)

// A text as it goes over the line (RFC 6455, 5.2): whole, unmasked.
export const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text)
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = 0x81
  if (head === 2) frame[1] = length
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeUInt32BE(0, 2)
    frame.writeUInt32BE(length, 6)
  }
  frame.write(text, head)
  return frame
}

// A frame, in the order in which it came: the next one waits for the promise, if there is one.
export type FrameHandler<Peer> = (connection: Connection<Peer>, frame: string) => Promise<void> | undefined

// One client: how fast it may send, and how much may be queued for it.
export class Connection<Peer> {
  // Who it is, once that is known.
  peer: Peer | undefined = undefined
  heardAtMs: number
  // Where it comes from, for the audit trail.
  readonly address: string
  readonly openedAtMs: number
  readonly #socket: WebSocket
  readonly #stream: Duplex
  #endedAtMs: number | undefined = undefined
  #credit = burst
  #creditAtMs: number
  // Frames that wait for an earlier one; absent while nothing waits.
  #waiting: string[] | undefined = undefined

  constructor(socket: WebSocket, stream: Duplex, address: string, nowMs: number) {
    this.#socket = socket
    this.#stream = stream
    this.address = address
    this.openedAtMs = nowMs
    this.heardAtMs = nowMs
    this.#creditAtMs = nowMs
  }

  get isOpen(): boolean {
    return this.#socket.readyState === 1
  }

  send(frame: string): void {
    this.#write(textFrame(frame))
  }

  // Frames that were made by `textFrame`, perhaps for many: what a system call costs, they share.
  sendAll(frames: readonly Buffer[]): void {
    const [only] = frames
    if (only && frames.length === 1) {
      this.#write(only)
      return
    }
    let gathered: Buffer[] = []
    let bytes = 0
    for (const frame of frames) {
      gathered.push(frame)
      bytes += frame.length
      if (bytes < maxGatheredBytes) continue
      this.#write(Buffer.concat(gathered, bytes))
      gathered = []
      bytes = 0
    }
    if (bytes > 0) this.#write(Buffer.concat(gathered, bytes))
  }

  // Directly to the stream: `ws` would write the header and the text of every frame separately, and encode the text
  // again for every reader. Nothing is compressed, so nothing of its own can be in progress in between.
  #write(bytes: Buffer): void {
    if (!this.isOpen) return
    if (this.#socket.bufferedAmount > maxUnreadBytes) this.#socket.terminate()
    else this.#stream.write(bytes)
  }

  // We send the pong ourselves: `ws` would queue pongs without end for a client that does not read them.
  replyToPing(bytes: Buffer): void {
    if (!this.isOpen) return
    if (this.#socket.bufferedAmount > maxUnreadBytes) this.#socket.terminate()
    else this.#socket.pong(bytes)
  }

  end(code: number, reason: string): void {
    this.#endedAtMs ??= Date.now()
    // A paused socket would never read the other side's close.
    this.#socket.resume()
    this.#socket.close(code, reason)
  }

  cut(): void {
    this.#socket.terminate()
  }

  isOverdue(nowMs: number): boolean {
    return this.#endedAtMs !== undefined && nowMs - this.#endedAtMs >= farewellMs
  }

  take(frame: string, onFrame: FrameHandler<Peer>): void {
    // After our close no frame is handled any more, however long the other side goes on.
    if (!this.isOpen) return
    this.heardAtMs = Date.now()
    if (this.#waiting) this.#waiting.push(frame)
    else this.#handle(frame, onFrame)
  }

  #handle(frame: string, onFrame: FrameHandler<Peer>): void {
    if (!this.#spend()) {
      this.#hold()
      this.#waiting?.unshift(frame)
      setTimeout(() => this.#goOn(onFrame), msPerFrame)
      return
    }
    const pending = onFrame(this, frame)
    if (!pending) return
    this.#hold()
    void pending.then(() => this.#goOn(onFrame))
  }

  #spend(): boolean {
    const nowMs = Date.now()
    this.#credit = Math.min(burst, this.#credit + (nowMs - this.#creditAtMs) / msPerFrame)
    this.#creditAtMs = nowMs
    if (this.#credit < 1) return false
    this.#credit -= 1
    return true
  }

  #hold(): void {
    this.#waiting ??= []
    this.#socket.pause()
  }

  // Handles the queued frames, until one of them has to be awaited again.
  #goOn(onFrame: FrameHandler<Peer>): void {
    const waiting = this.#waiting ?? []
    this.#waiting = undefined
    while (this.isOpen) {
      const frame = waiting.shift()
      if (frame === undefined) break
      this.#handle(frame, onFrame)
      if (this.#waiting) {
        ;(this.#waiting as string[]).push(...waiting)
        return
      }
    }
    this.#socket.resume()
  }
}
