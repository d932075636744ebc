import { useRef } from 'react'

// PRODUCT 5: one and the same request retains its Idempotency-Key however often it is sent; another one has another.
export const useKey = () => {
  const kept = useRef<{ body: string; key: string }>(undefined)
  return (body: unknown): string => {
    const text = JSON.stringify(body)
    if (kept.current?.body !== text) kept.current = { body: text, key: crypto.randomUUID() }
    return kept.current.key
  }
}
