import { type RefCallback, useCallback, useState } from 'react'

// Whether an element has ever come into view.
export const useSeen = <E extends Element>(): [boolean, RefCallback<E>] => {
  const [seen, setSeen] = useState(false)
  const watch = useCallback((element: E | null) => {
    if (!element) return
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      setSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [seen, watch]
}
