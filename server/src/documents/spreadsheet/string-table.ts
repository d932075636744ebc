import { WorkbookFault } from './guard.ts'
import { maxCellCharacters } from './scan-tab.ts'
import { TextBytes } from './text-bytes.ts'

/**
 * The texts that the cells of a workbook share, as bytes: a large file has several hundred thousand of them, and as strings
 * they would be most of what reading it takes.
 */
export class StringTable {
  private readonly bytes = new TextBytes()
  // Where each ends and the next begins.
  private readonly ends: number[] = []

  add(text: string): void {
    if (text.length > maxCellCharacters) throw new WorkbookFault('long-cell')
    this.bytes.add(text)
    this.ends.push(this.bytes.length)
  }

  /** Nothing where there is none. */
  text(index: number): string {
    const end = this.ends[index]
    return end === undefined ? '' : this.bytes.text(this.ends[index - 1] ?? 0, end)
  }
}
