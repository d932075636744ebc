import { useEffect, useState } from 'react'
import { useQuery } from '#ui/query/use-query.ts'
import type { FindHits, HitGroup } from './hits.ts'

const pauseMs = 200

export interface Finding {
  // What the answer is about: while it lags behind what is typed, the search goes on.
  keyword: string
  found: HitGroup[] | undefined
  failed: boolean
  asking: boolean
}

// Asks when the typing pauses, not at every key.
export const useFound = (typed: string, find: FindHits): Finding => {
  const wanted = typed.trim()
  const [keyword, setKeyword] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const { value, failure, loading } = useQuery(['search', keyword], async signal => ({
    keyword,
    found: keyword === '' ? undefined : await find(keyword, signal),
  }))
  const current = value?.keyword === keyword ? value.found : undefined
  return {
    keyword,
    found: current,
    failed: failure !== undefined && !loading,
    asking: wanted !== '' && (loading || keyword !== wanted),
  }
}
