import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

// Every view has its own place in the one scroller they share, and finds it again.
export const useScrollPlaces = (scroller: RefObject<HTMLElement | null>, path: string): void => {
  const places = useRef(new Map<string, number>())
  const front = useRef(path)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const remember = () => places.current.set(front.current, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [scroller])

  useLayoutEffect(() => {
    front.current = path
    if (scroller.current) scroller.current.scrollTop = places.current.get(path) ?? 0
  }, [scroller, path])
}
