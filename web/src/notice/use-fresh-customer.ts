import { useEffect } from 'react'
import { loadCustomer } from '#account/public.ts'

const everyMs = 60_000

// What is unread, and what somebody may do, follow the server: when the window is looked at again, and now and then
// while it is.
export const useFreshCustomer = (): void => {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void loadCustomer()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    globalThis.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      globalThis.removeEventListener('focus', look)
    }
  }, [])
}
