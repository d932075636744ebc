import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailure } from '#kernel/call-failure.ts'
import { type OrderDetail, orders, type PlaceBody } from '../queries.ts'
import { bodyOf, type OrderDraft } from './draft.ts'

const pauseMs = 1200

export interface SaveState {
  saving: boolean
  savedAt: Date | undefined
  failure: CallFailure | undefined
}

interface SavePlan {
  mode: number
  draft: OrderDraft
  quoteId: string | undefined
  order: OrderDetail | undefined
  // In review or accepted: a change is sent when the shipper says so, not by itself.
  byItself: boolean
  touched: boolean
  onSaved: (order: OrderDetail) => void
}

// Keeps what is written as a draft on the server: one save at a time, under one key, the last word wins.
export const useSave = (plan: SavePlan) => {
  const latest = useRef(plan)
  latest.current = plan
  // Made once per form (PRODUCT 5): a save whose answer was lost is sent again as it was, and finds its order.
  const key = useRef(crypto.randomUUID())
  const first = useRef<PlaceBody>(undefined)
  const id = useRef(plan.order?.id)
  const sent = useRef<string>(undefined)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [state, setState] = useState<SaveState>({ saving: false, savedAt: undefined, failure: undefined })

  const saveOnce = useCallback(async (whole: boolean, silent: boolean): Promise<string> => {
    const { mode, draft, quoteId, onSaved } = latest.current
    const body = { ...(quoteId && { quoteId }), ...bodyOf(draft, mode, whole) }
    const text = JSON.stringify(body)
    if (id.current !== undefined && sent.current === text) return id.current
    setState(before => ({ ...before, saving: true }))
    try {
      if (id.current === undefined) {
        first.current ??= { quoteId: '', businessType: mode, ...body } as PlaceBody
        const made = await orders.saveDraft(first.current, key.current)
        id.current = made.id
        sent.current = JSON.stringify(withoutMode(first.current))
        onSaved(made)
      }
      if (sent.current !== text) {
        onSaved(await orders.edit({ id: id.current, ...body } as never, silent))
        sent.current = text
      }
      setState({ saving: false, savedAt: new Date(), failure: undefined })
      return id.current
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      // Refused: nothing was made under the key. Unanswered: it may have been.
      if (error.code !== 0) first.current = undefined
      setState(before => ({ ...before, saving: false, failure: error }))
      throw error
    }
  }, [])

  const save = useCallback(
    (whole = false, silent = true): Promise<string> => {
      const next = queue.current.then(() => saveOnce(whole, silent))
      queue.current = next.catch(() => {})
      return next
    },
    [saveOnce],
  )

  const { draft, quoteId, byItself, touched } = plan
  const waiting = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the form decides when it is saved.
  useEffect(() => {
    if (!byItself || !touched) return
    waiting.current = true
    const timer = setTimeout(() => {
      waiting.current = false
      save().catch(() => {})
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [draft, quoteId, byItself, touched, save])

  // Whoever leaves loses nothing.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (waiting.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
      if (waiting.current) save().catch(() => {})
      waiting.current = false
    }
  }, [save])

  // Another order takes the form over, as when a template is used.
  const adopt = useCallback((order: OrderDetail) => {
    id.current = order.id
    sent.current = undefined
  }, [])
  const settle = useCallback(() => {
    waiting.current = false
  }, [])
  return { state, save, adopt, settle, orderId: id }
}

const withoutMode = ({ businessType: _mode, quoteId, ...body }: PlaceBody) => ({
  ...(quoteId && { quoteId }),
  ...body,
})
