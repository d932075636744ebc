import { useRef, useState } from 'react'
import { CallFailure } from '#kernel/request/call-failure.ts'

interface Page<Row> {
  list: Row[]
  // The key of the page after it.
  next: string | null
}

// The pages after the first, each asked for by a press: one at a time, or two presses would bring the same rows twice.
export const useEarlier = <Row>(ask: (after: string) => Promise<Page<Row>>, first: Page<Row> | undefined) => {
  const [earlier, setEarlier] = useState<Page<Row>>()
  const [busy, setBusy] = useState(false)
  // State comes too late to stop a second press within the same frame.
  const asking = useRef(false)
  const { next } = earlier ?? first ?? { next: null }

  const more = async () => {
    if (next === null || asking.current) return
    asking.current = true
    setBusy(true)
    try {
      const page = await ask(next)
      setEarlier(before => ({ list: [...(before?.list ?? []), ...page.list], next: page.next }))
    } catch (error) {
      // `send` has shown the reason; the list stays unchanged.
      if (!(error instanceof CallFailure)) throw error
    } finally {
      asking.current = false
      setBusy(false)
    }
  }

  return {
    list: [...(first?.list ?? []), ...(earlier?.list ?? [])],
    hasMore: next !== null,
    busy,
    more,
    forget: () => setEarlier(undefined),
  }
}
