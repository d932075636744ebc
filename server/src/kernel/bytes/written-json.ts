import type { Taken } from './byte-writer.ts'

// The whole answer of a call, written by the call itself, envelope and all: for the few that are asked so often that
// building an object and serialising it would be most of their work.
export class WrittenJson<Output> {
  readonly bytes: Buffer
  private readonly taken: Taken
  // What its `data` says, as a type only: the call's contract.
  declare readonly output: Output

  constructor(taken: Taken) {
    this.bytes = taken.bytes
    this.taken = taken
  }

  // It was sent: the bytes are gone with it.
  release(): void {
    this.taken.release()
  }
}

const isAscii = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false
  return true
}

// A text as its UTF-8 bytes, one to a character: joined and written as such, no letter is encoded twice.
export const utf8Bytes = (text: string): string =>
  isAscii(text) ? text : Buffer.from(text, 'utf8').toString('latin1')

// Any value as JSON, written as bytes.
export const jsonBytes = (value: unknown): string => utf8Bytes(JSON.stringify(value))

// What was written as `data`, as an object, for whoever needs to look into it.
export const readWritten = <Output>({ bytes }: WrittenJson<Output>): Output =>
  (JSON.parse(bytes.toString('utf8')) as { data: Output }).data
