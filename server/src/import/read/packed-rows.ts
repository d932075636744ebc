import { TextBytes } from '#documents/spreadsheet/text-bytes.ts'

/** Rows as texts, packed so that handing them over costs the main thread nothing: a JSON array and the end of a line each. */
export class PackedRows {
  readonly numbers: number[] = []
  width = 0
  private readonly bytes = new TextBytes()

  /** Blanks at its end are left out, and so is a row of nothing else. */
  add(number: number, texts: (string | null)[]): void {
    while (texts.length > 0 && texts.at(-1) === null) texts.pop()
    if (texts.length === 0) return
    this.width = Math.max(this.width, texts.length)
    this.numbers.push(number)
    this.bytes.add(`${JSON.stringify(texts)}\n`)
  }

  /** All of them; nothing is added behind it. */
  take(): ArrayBuffer {
    return this.bytes.take()
  }
}
