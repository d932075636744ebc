import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { useDevice } from '#kernel/device.ts'
import { createStore, useStore } from '#kernel/store.ts'

interface Place {
  left: number
  top: number
}

// The position of the window; undefined until it is moved. It reopens where it was left.
const place = createStore<Place | undefined>(undefined)

const stepPx = 16
const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { left: -stepPx, top: 0 },
  ArrowRight: { left: stepPx, top: 0 },
  ArrowUp: { left: 0, top: -stepPx },
  ArrowDown: { left: 0, top: stepPx },
}

// Never out of reach, whatever the browser's window does.
const within = ({ left, top }: Place, { width, height }: DOMRect): Place => ({
  left: Math.max(0, Math.min(left, document.documentElement.clientWidth - width)),
  top: Math.max(0, Math.min(top, globalThis.innerHeight - height)),
})

// spec 2: draggable, by mouse and finger on the title bar, by arrow keys on its handle.
export const useWindowPosition = (frame: RefObject<HTMLElement | null>) => {
  const position = useStore(place)
  const mobile = useDevice() === 'mobile'
  const grip = useRef<Place>(undefined)

  const moveTo = (to: Place) => {
    if (frame.current) place.set(within(to, frame.current.getBoundingClientRect()))
  }

  useEffect(() => {
    const resized = () => {
      const now = place.get()
      if (now && frame.current) place.set(within(now, frame.current.getBoundingClientRect()))
    }
    globalThis.addEventListener('resize', resized)
    return () => globalThis.removeEventListener('resize', resized)
  }, [frame])

  const bar = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const box = frame.current?.getBoundingClientRect()
      const onButton = event.target instanceof Element && event.target.closest('[data-still]')
      if (!box || onButton || event.button !== 0) return
      grip.current = { left: event.clientX - box.left, top: event.clientY - box.top }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current
      if (held) moveTo({ left: event.clientX - held.left, top: event.clientY - held.top })
    },
    onPointerUp: () => {
      grip.current = undefined
    },
    onPointerCancel: () => {
      grip.current = undefined
    },
  }

  const handle = {
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key]
      const box = frame.current?.getBoundingClientRect()
      if (!step || !box) return
      event.preventDefault()
      moveTo({ left: box.left + step.left, top: box.top + step.top })
    },
  }

  // It fills the screen there.
  if (mobile) return { style: undefined, bar: {}, handle: {} }
  return { style: position && { left: position.left, top: position.top, translate: 'none' }, bar, handle }
}
