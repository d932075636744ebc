import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const spareRows = 16
// Drawn before anything is measured: a window full.
const firstRows = 24
// The window moves by this many rows at once: what is drawn seldom is drawn cheaply.
const stepRows = 8

interface RowWindow {
  first: number
  // Behind the last row that is drawn.
  end: number
  rowHeight: number
  show: (row: number) => void
}

// A table can have tens of thousands of lines: only those near the eye are drawn.
export const useRowWindow = (scroller: RefObject<HTMLElement | null>, rowCount: number): RowWindow => {
  const rowHeight = useRef(30)
  const [range, setRange] = useState({ first: 0, end: Math.min(rowCount, firstRows) })
  const drawn = useRef(range)
  const begun = useRef(false)

  const look = useCallback(
    (scrolled = false) => {
      const element = scroller.current
      if (!element) return
      const { hidden, visible } = portOf(element)
      const top = Math.floor(hidden / rowHeight.current)
      const shown = Math.ceil((visible || 600) / rowHeight.current)
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
    const port = scrollParent(element)
    // Also when the window becomes another device's, whose rows are of another height.
    const resized = () => {
      rowHeight.current = rowHeightIn(element) || rowHeight.current
      look()
    }
    const scrolled = () => look(true)
    // Rows that are there from the beginning are measured by the observer, which is called when the page has been measured
    // anyway.
    if (begun.current || rowCount === 0) resized()
    begun.current = true
    const observer = new ResizeObserver(resized)
    observer.observe(element)
    port.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      observer.disconnect()
      port.removeEventListener('scroll', scrolled)
    }
  }, [scroller, look, rowCount])

  // Brings a row between the head and the foot of what is seen.
  const show = useCallback(
    (row: number) => {
      const element = scroller.current
      if (!element) return
      const { port, hidden, visible } = portOf(element)
      const height = rowHeight.current
      const top = row * height
      const space = visible - height * 2
      if (top < hidden) port.scrollTop += top - hidden
      else if (top > hidden + space) port.scrollTop += top - space - hidden
      look()
    },
    [scroller, look],
  )

  return { ...range, rowHeight: rowHeight.current, show }
}

const rowHeightIn = (element: HTMLElement): number =>
  element.querySelector('tbody > [aria-rowindex]')?.getBoundingClientRect().height ||
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--grid-row'))

// The list itself, or on `mobile` what it is in.
const scrollParent = (element: HTMLElement): HTMLElement => {
  for (let port: HTMLElement | null = element; port; port = port.parentElement)
    if (/auto|scroll/.test(getComputedStyle(port).overflowY)) return port
  return document.documentElement
}

// How much of the list is above the eye, and how high the eye's window is.
const portOf = (element: HTMLElement) => {
  const port = scrollParent(element)
  const visible = port.clientHeight
  if (port === element) return { port, hidden: element.scrollTop, visible }
  const above = port.getBoundingClientRect().top - element.getBoundingClientRect().top
  return { port, hidden: Math.max(0, above), visible }
}
