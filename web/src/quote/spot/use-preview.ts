import { useEffect, useState } from 'react'
import { useQuery } from '#ui/query/use-query.ts'
import { countedBody, type SpotDraft } from './draft.ts'
import { type SpotPreview, spots } from './queries.ts'

const pauseMs = 400

// The sums of what is typed, once the typing pauses: the server counts. What cannot be counted yet shows none.
export const usePreview = (draft: SpotDraft): SpotPreview | undefined => {
  const body = JSON.stringify(countedBody(draft))
  const [settled, setSettled] = useState(body)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(body), pauseMs)
    return () => clearTimeout(timer)
  }, [body])
  const { value, failure } = useQuery(
    ['quotes', 'spot-preview', settled],
    signal => spots.preview(JSON.parse(settled), signal),
    { fresh: true },
  )
  return failure ? undefined : value
}
