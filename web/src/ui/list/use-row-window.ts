import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const spareRows = 16
// The window moves by this many rows at once: what is drawn seldom is drawn cheaply.
const stepRows = 8

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
  const drawn = useRef(range)

  const look = useCallback(
    (scrolled = false) => {
      const element = scroller.current
      if (!element) return
      const top = Math.floor(element.scrollTop / rowHeight.current)
      const shown = Math.ceil((element.clientHeight || 600) / rowHeight.current)
      const first = Math.max(0, Math.floor((top - spareRows) / stepRows) * stepRows)
      const end = Math.min(rowCount, first + shown + spareRows * 2 + stepRows)
      const { first: from, end: to } = drawn.current
      if (from === first && to === end) return
      drawn.current = { first, end }
      // Dragging the scroll bar can outrun the drawn rows: the gap must not be visible.
      if (scrolled && (top + shown <= from || top >= to)) flushSync(() => setRange({ first, end }))
      else setRange({ first, end })
    },
    [scroller, rowCount],
  )

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const height = Number.parseFloat(getComputedStyle(element).getPropertyValue('--grid-row'))
    if (height > 0) rowHeight.current = height
    look()
    const resized = () => look()
    const scrolled = () => look(true)
    const observer = new ResizeObserver(resized)
    observer.observe(element)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', scrolled)
    }
  }, [scroller, look])

  // Brings a row between the head and the foot of what is seen.
  const show = useCallback(
    (row: number) => {
      const element = scroller.current
      if (!element) return
      const height = rowHeight.current
      const top = row * height
      const space = element.clientHeight - height * 2
      if (top < element.scrollTop) element.scrollTop = top
      else if (top > element.scrollTop + space) element.scrollTop = top - space
      look()
    },
    [scroller, look],
  )

  return { ...range, rowHeight: rowHeight.current, show }
}
