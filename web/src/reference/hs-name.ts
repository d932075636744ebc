import { fill } from '@dtms/contract/language.ts'
import { referenceCalls } from '@dtms/contract/reference/reference.ts'
import { useWords } from '#kernel/language.ts'
import { send } from '#kernel/request/send.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { useSettled } from '#ui/query/use-settled.ts'
import { hsText } from './text.ts'

const nameOf = async (code: string, signal: AbortSignal): Promise<string> => {
  const found = await send(referenceCalls.hsCodes, { query: { keyword: code } }, { signal, silent: true })
  // A longer national code has the name of the six digits that it begins with.
  const named = found.find(one => one.code === code) ?? found.find(one => code.startsWith(one.code))
  return named?.name ?? ''
}

/** What the code in a field is called, as the hint beneath it; undefined while it is not a whole code. */
export const useHsHint = (typed: string): string | undefined => {
  const say = useWords(hsText)
  const code = typed.replace(/[\s.]/g, '')
  const settled = useSettled(code)
  const { value } = useQuery(['hs-name', settled], async signal =>
    isWhole(settled) ? nameOf(settled, signal) : undefined,
  )
  if (!isWhole(code) || settled !== code || value === undefined) return undefined
  return value || fill(say.unknown, { code })
}

const isWhole = (code: string): boolean => /^\d{6,13}$/.test(code)
