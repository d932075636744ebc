import { useEffect, useState } from 'react'
import { useLanguage } from '#kernel/language.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { type Found, findEverything } from './queries.ts'

const pauseMs = 200

export interface Finding {
  // What the answer is about: while it lags behind what is typed, the search goes on.
  keyword: string
  found: Found | undefined
  failed: boolean
  asking: boolean
}

// Asks when the typing pauses, not at every key.
export const useFound = (typed: string): Finding => {
  const language = useLanguage()
  const wanted = typed.trim()
  const [keyword, setKeyword] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const { value, failure, loading } = useAnswer(`${language} ${keyword}`, async signal => ({
    keyword,
    found: keyword === '' ? undefined : await findEverything(keyword, signal),
  }))
  const current = value?.keyword === keyword ? value.found : undefined
  return {
    keyword,
    found: current,
    failed: failure !== undefined && !loading,
    asking: wanted !== '' && (loading || keyword !== wanted),
  }
}
