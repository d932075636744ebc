import { useEffect, useState } from 'react'

const pauseMs = 250

/** A value that is being typed, once it has stayed the same for a moment. */
export const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
