import type { Text } from '../language.ts'
import { type FindingCode, findingText } from './finding-text.ts'

/** One remark on a sheet. A draft with an error cannot be published; a warning asks the clerk to look twice. */
export interface Finding {
  readonly severity: 'error' | 'warning'
  /** Where in the exchange format: 'lines[3].breaks[1].at'. The XLSX layer turns it to tab, row and column. */
  readonly path: string
  readonly code: FindingCode
  readonly text: Text
}

/** A sheet that is wrong throughout is not improved by its hundred-thousandth finding. */
const MAX_COUNT = 1_000

/** Collects findings while the check reads on, so that the clerk sees all of them at once. */
export class Findings {
  readonly list: Finding[] = []
  private left = 0

  error(path: string, code: FindingCode, ...figures: readonly (string | number)[]): undefined {
    this.add('error', path, code, figures)
    return undefined
  }

  warn(path: string, code: FindingCode, ...figures: readonly (string | number)[]): undefined {
    this.add('warning', path, code, figures)
    return undefined
  }

  get isFull(): boolean {
    return this.list.length >= MAX_COUNT
  }

  /** All findings, and one more with the number of omitted ones. */
  close(): Finding[] {
    if (this.left === 0) return this.list
    const last: Finding = { severity: 'error', path: '', ...worded('more', [this.left]) }
    return [...this.list, last]
  }

  private add(
    severity: Finding['severity'],
    path: string,
    code: FindingCode,
    figures: readonly (string | number)[],
  ): void {
    if (this.isFull) this.left++
    else this.list.push({ severity, path, ...worded(code, figures) })
  }
}

const worded = (code: FindingCode, figures: readonly (string | number)[]) => ({
  code,
  text: findingText(code, figures),
})
