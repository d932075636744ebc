import { type ModeText, modeTexts } from '@dtms/contract/mode.ts'

export interface CoverageSearch {
  mode?: ModeText
  // '1': only what ends within two weeks.
  soon?: '1'
  // The lane that is open.
  from?: string
  to?: string
}

export const readCoverageSearch = (given: Record<string, unknown>): CoverageSearch => {
  const text = (name: string) => (given[name] === undefined ? '' : String(given[name]))
  const mode = modeTexts.find(one => one === text('mode'))
  return {
    ...(mode && { mode }),
    ...(text('soon') === '1' && { soon: '1' as const }),
    ...(text('from') && text('to') && { from: text('from'), to: text('to') }),
  }
}
