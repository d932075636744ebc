import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

const spareRows = 12

interface RowWindow {
  first: number
  // Behind the last row that is drawn.
  end: number
  rowHeight: number
  show: (row: number) => void
}

// A sheet can have tens of thousands of lines: only those near the eye are drawn.
export const useRowWindow = (scroller: RefObject<HTMLElement | null>, rowCount: number): RowWindow => {
  const rowHeight = useRef(30)
  const [range, setRange] = useState({ first: 0, end: Math.min(rowCount, 60) })

  const look = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const first = Math.max(0, Math.floor(element.scrollTop / rowHeight.current) - spareRows)
    const shown = Math.ceil((element.clientHeight || 600) / rowHeight.current)
    const end = Math.min(rowCount, first + shown + spareRows * 2)
    setRange(before => (before.first === first && before.end === end ? before : { first, end }))
  }, [scroller, rowCount])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const height = Number.parseFloat(getComputedStyle(element).getPropertyValue('--grid-row'))
    if (height > 0) rowHeight.current = height
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, look])

  // Brings a row between the head and the foot of what is seen.
  const show = useCallback(
    (row: number) => {
      const element = scroller.current
      if (!element) return
      const height = rowHeight.current
      const top = row * height
      const room = element.clientHeight - height * 2
      if (top < element.scrollTop) element.scrollTop = top
      else if (top > element.scrollTop + room) element.scrollTop = top - room
      look()
    },
    [scroller, look],
  )

  return { ...range, rowHeight: rowHeight.current, show }
}
