import { failures } from '@dtms/contract/failure.ts'
import type { Language } from '@dtms/contract/language.ts'
import { Refusal } from '#kernel/refuse.ts'

/** Does it for each sheet by itself; answers those that were refused, with the reason. */
export const eachSheet = async (
  ids: readonly string[],
  language: Language,
  work: (id: string) => Promise<void>,
) => {
  const refused: { id: string; reason: string }[] = []
  for (const id of new Set(ids)) {
    try {
      await work(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id, reason: failures[error.failure].words[language] })
    }
  }
  return refused
}
