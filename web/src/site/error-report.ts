import type { Language } from '@dtms/contract/language.ts'
import { errorLogLimits, scrubbed } from '@dtms/contract/site/error.ts'

// The content of the error log (spec 1): each error once, with its count, in few and small batches, without personal
// data. Failed reports are lost: the log never causes an error itself.
export interface ReportedError {
  message: string
  stack: string
  path: string
  language: Language
  build: string
  count: number
}

interface ReporterOptions {
  deliver: (errors: ReportedError[]) => Promise<unknown>
  later: (work: () => void) => void
  // Where the error was met: the route's pattern, the language, the build.
  place: () => Pick<ReportedError, 'path' | 'language' | 'build'>
}

const maxErrors = 30
const maxBatches = 8

export const createReporter = ({ deliver, later, place }: ReporterOptions) => {
  const seen = new Set<string>()
  let waiting = new Map<string, ReportedError>()
  let batches = 0

  const flush = () => {
    const errors = [...waiting.values()].slice(0, errorLogLimits.entries)
    waiting = new Map()
    batches += 1
    deliver(errors).catch(() => {})
  }

  return (thrown: unknown): void => {
    if (batches >= maxBatches) return
    const { message, stack } = wordsOf(thrown)
    const key = message + stack
    const known = waiting.get(key)
    if (known) {
      known.count = Math.min(known.count + 1, 10_000)
      return
    }
    if (!seen.has(key) && seen.size >= maxErrors) return
    seen.add(key)
    if (waiting.size === 0) later(flush)
    waiting.set(key, { message, stack, ...place(), count: 1 })
  }
}

const wordsOf = (thrown: unknown): { message: string; stack: string } => {
  const error = thrown instanceof Error ? thrown : undefined
  const message = error ? `${error.name}: ${error.message}` : typeof thrown === 'string' ? thrown : 'unknown'
  return {
    message: scrubbed(message, errorLogLimits.message),
    stack: scrubbed(error?.stack ?? '', errorLogLimits.stack),
  }
}
