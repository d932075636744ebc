import { useEffect } from 'react'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'

const afterMs = 400

// Keeps the lists of the desk current while customers and colleagues change them. Connects after everything that the page itself needs.
export const useChanges = (): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without it the lists are as fresh as their last visit.
      loadChunk('chat-connection', () => import('./connection.ts')).then(
        ({ watchChanges }) => watchChanges(),
        () => {},
      )
    }, afterMs)
    return () => clearTimeout(timer)
  }, [])
}
