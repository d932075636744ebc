import type { Mode } from '@dtms/contract/mode.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { type OrderDetail, orders, type PlaceBody } from '../queries.ts'
import { bodyOf, type OrderDraft } from './draft.ts'
import { isOutdated, type StoredForm, storeForm } from './stored-form.ts'

const pauseMs = 1200

export interface SaveState {
  saving: boolean
  savedAt: Date | undefined
  failure: CallFailure | undefined
}

interface SavePlan {
  mode: Mode
  draft: OrderDraft
  quoteId: string | undefined
  order: OrderDetail | undefined
  // The draft or the quote in the form's address; what a reload before the last save left behind.
  source: string
  kept: StoredForm | undefined
  // In review or accepted: a change is sent only on request, not automatically.
  byItself: boolean
  touched: boolean
  onSaved: (order: OrderDetail) => void
}

// Saves the input as a draft on the server: one save at a time, under one key, the last input wins.
export const useSave = (plan: SavePlan) => {
  const latest = useRef(plan)
  latest.current = plan
  // Made once per form (PRODUCT 5): a save whose answer was lost is sent again as it was, and finds its order.
  const key = useRef(plan.kept?.key ?? crypto.randomUUID())
  const first = useRef<PlaceBody>(plan.kept?.first)
  const id = useRef(plan.order?.id)
  const sent = useRef<string>(undefined)
  const sending = useRef<StoredForm['sending']>(undefined)
  // The last change that this form knows of: a later one, from another tab or a colleague, is not overwritten unseen.
  // Unless it may be its own, of which no answer came. A form that was stored before that change asks.
  const [beganOutdated] = useState(() => plan.kept && plan.order && isOutdated(plan.kept, plan.order))
  const outdated = useRef(beganOutdated)
  const seen = useRef((beganOutdated && plan.kept?.seen) || (plan.order?.updateTime ?? ''))
  const blind = useRef(plan.kept !== undefined && plan.byItself && !beganOutdated)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  // Written and not yet acknowledged by the server.
  const waiting = useRef(false)
  const unreached = useRef(false)
  // Sent or given up: nothing is stored any more.
  const settled = useRef(false)
  const [state, setState] = useState<SaveState>({ saving: false, savedAt: undefined, failure: undefined })

  // With those of the copy that the form began with: it would be older than the draft.
  const sourcesNow = useCallback(() => {
    const { source, kept } = latest.current
    return [...new Set([source, ...(id.current === undefined ? [] : [id.current]), ...(kept?.sources ?? [])])]
  }, [])
  const keep = useCallback(() => {
    const { draft, quoteId } = latest.current
    const sources = sourcesNow()
    const form = {
      ...{ sources, draft, quoteId, key: key.current, first: first.current },
      ...{ seen: seen.current, sending: sending.current },
    }
    storeForm(sources, form)
  }, [sourcesNow])
  const forget = useCallback(() => storeForm(sourcesNow(), undefined), [sourcesNow])

  const saveOnce = useCallback(
    async (whole: boolean, silent: boolean): Promise<string> => {
      const { mode, draft, quoteId, onSaved } = latest.current
      const body = { ...(quoteId && { quoteId }), ...bodyOf(draft, mode, whole) }
      const text = JSON.stringify(body)
      const done = () => {
        if (latest.current.draft !== draft || latest.current.quoteId !== quoteId) return
        waiting.current = false
        unreached.current = false
        forget()
      }
      if (id.current !== undefined && sent.current === text) {
        done()
        // A change that was refused was taken back.
        setState(before => ({ ...before, failure: undefined }))
        return id.current
      }
      setState(before => ({ ...before, saving: true }))
      try {
        if (id.current === undefined) {
          first.current ??= { quoteId: '', businessType: mode, ...body } as PlaceBody
          keep()
          const made = await orders.saveDraft(first.current, key.current)
          id.current = made.id
          seen.current = made.updateTime
          sent.current = JSON.stringify(withoutMode(first.current))
          onSaved(made)
        }
        if (sent.current !== text) {
          // A document that was added meanwhile came with the current order.
          const known = outdated.current
            ? seen.current
            : [seen.current, latest.current.order?.updateTime ?? ''].sort().at(-1)
          const news = { id: id.current, ...body, ...(known && !blind.current && { updateTime: known }) }
          sending.current = { draft, quoteId }
          const saved = await orders.edit(news as never, silent)
          sending.current = undefined
          seen.current = saved.updateTime
          blind.current = false
          outdated.current = false
          onSaved(saved)
          sent.current = text
        }
        done()
        setState({ saving: false, savedAt: new Date(), failure: undefined })
        return id.current
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        // Refused: nothing was made under the key. Unanswered: it may have been.
        unreached.current = error.code === 0
        if (unreached.current) blind.current = true
        if (!unreached.current) first.current = undefined
        setState(before => ({ ...before, saving: false, failure: error }))
        throw error
      }
    },
    [keep, forget],
  )

  const save = useCallback(
    (whole = false, silent = true): Promise<string> => {
      const next = queue.current.then(() => saveOnce(whole, silent))
      queue.current = next.catch(() => {})
      return next
    },
    [saveOnce],
  )

  const { draft, quoteId, byItself, touched } = plan
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content of the form decides when it is saved.
  useEffect(() => {
    if (!byItself || !touched) return
    waiting.current = true
    const timer = setTimeout(() => void save().catch(() => {}), pauseMs)
    return () => clearTimeout(timer)
  }, [draft, quoteId, byItself, touched, save])

  // A user who leaves loses nothing: within the portal, by a reload, by closing the tab or switching to another. Only
  // if the server is unreachable is it worth asking.
  useEffect(() => {
    const leave = () => {
      const { byItself, touched } = latest.current
      // Changes of an order in review are sent by a press only: they are stored here.
      if (!byItself && touched && !settled.current) keep()
      if (!waiting.current) return
      keep()
      save().catch(() => {})
    }
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    const ask = (event: BeforeUnloadEvent) => {
      if (waiting.current && unreached.current) event.preventDefault()
    }
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', leave)
    addEventListener('beforeunload', ask)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', leave)
      removeEventListener('beforeunload', ask)
      leave()
      waiting.current = false
    }
  }, [save, keep])

  // Another order takes the form over, as when a template is used.
  const adopt = useCallback((order: OrderDetail) => {
    id.current = order.id
    seen.current = order.updateTime
    outdated.current = false
    sent.current = undefined
  }, [])
  const settle = useCallback(() => {
    waiting.current = false
    settled.current = true
    forget()
  }, [forget])
  // A user who was warned of the other change may overwrite it.
  const insist = useCallback(() => {
    blind.current = true
    save().catch(() => {})
  }, [save])
  return { state, save, adopt, settle, insist, orderId: id }
}

const withoutMode = ({ businessType: _mode, quoteId, ...body }: PlaceBody) => ({
  ...(quoteId && { quoteId }),
  ...body,
})
