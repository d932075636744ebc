import { modeNumber } from '@dtms/contract/mode.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { emptySpot, fromInput, fromSpot } from './draft.ts'
import { spots } from './queries.ts'
import type { SpotSearch } from './search.ts'
import { type Beginning, SpotEditor } from './spot-editor.tsx'

interface OpenEditorProps {
  search: SpotSearch
  onSaved: (id: string) => void
  onClose: () => void
}

/** The editor, begun with a quote, with what a customer asked for, or empty. */
export const OpenEditor = ({ search, onSaved, onClose }: OpenEditorProps) => {
  const { edit = 'new', customer, request, asked } = search
  const begun = useQuery(
    ['quotes', 'spot-begin', edit, customer, request, asked],
    signal => beginningOf(search, signal),
    { fresh: true },
  )
  if (!begun.value && !begun.failure) return <Skeleton page />
  return (
    <SpotEditor
      from={begun.value ?? { id: undefined, customer: undefined, requestId: undefined, draft: emptySpot() }}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

const beginningOf = async (
  { edit = 'new', customer, request, asked: load }: SpotSearch,
  signal: AbortSignal,
): Promise<Beginning> => {
  const none = { id: undefined, customer: undefined, requestId: undefined }
  if (edit !== 'new') return { ...none, id: edit, draft: fromSpot(await spots.one(edit, signal)) }
  const asked = request && (await spots.request(request, signal))
  if (asked)
    return {
      ...none,
      requestId: asked.id,
      words: asked.words,
      asker: asked.contact.company || asked.contact.name || asked.contact.email || asked.contact.phone,
      draft: { ...emptySpot(), ...fromInput(asked.input, asked.businessType ?? modeNumber.air, asked) },
    }
  const chosen = customer ? await spots.customer(customer, signal).catch(() => undefined) : undefined
  return {
    ...none,
    customer: chosen && { id: chosen.id, name: chosen.name },
    draft: { ...emptySpot(), ...(load && fromInput(load, load.businessType)) },
  }
}
