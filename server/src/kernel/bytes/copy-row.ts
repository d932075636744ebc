import type { ByteWriter } from './byte-writer.ts'

// Writes a row in the binary form of COPY, as the message that carries it (copy-in.ts): each field behind its length.
// https://www.postgresql.org/docs/current/sql-copy.html, "Binary Format".
export class CopyRow {
  private readonly out: ByteWriter
  private openedAt = 0

  constructor(out: ByteWriter) {
    this.out = out
  }

  begin(fields: number): void {
    this.out.begin()
    this.out.byte(copyData)
    this.out.int32(0)
    this.out.int16(fields)
  }

  uuid(text: string | undefined): void {
    this.length(text === undefined ? nothing : 16)
    if (text === undefined) return
    for (let at = 0; at < text.length; at += 2) {
      if (text.charCodeAt(at) === hyphen) at++
      this.out.byte((nibble(text.charCodeAt(at)) << 4) | nibble(text.charCodeAt(at + 1)))
    }
  }

  bytes(value: Uint8Array): void {
    this.length(value.length)
    this.out.put(value)
  }

  smallint(value: number | undefined): void {
    this.length(value === undefined ? nothing : 2)
    if (value !== undefined) this.out.int16(value)
  }

  integer(value: number): void {
    this.length(4)
    this.out.int32(value)
  }

  bigint(value: number | undefined): void {
    this.length(value === undefined ? nothing : 8)
    if (value === undefined) return
    this.out.int32(Math.floor(value / 2 ** 32))
    this.out.int32(value | 0)
  }

  // A field of text whose length is known when it is written.
  open(): void {
    this.out.int32(0)
    this.openedAt = this.out.written
  }

  close(): void {
    this.out.patchInt32(this.openedAt - 4, this.out.written - this.openedAt)
  }

  take() {
    // The message's own length counts itself, but not the letter before it.
    this.out.patchInt32(1, this.out.written - 1)
    return this.out.take()
  }

  private length(bytes: number): void {
    this.out.int32(bytes)
  }
}

const copyData = 0x64
const nothing = -1
const hyphen = 0x2d

// 0 to 9 are 0x30 to 0x39, a to f are 0x61 to 0x66.
const nibble = (code: number): number => (code & 0xf) + (code >> 6) * 9
