import { useEffect } from 'react'
import { loadCustomer } from '#account/public.ts'

// Somebody at work learns soon what was given to them or taken away; a window that is only open may wait.
const workingMs = 4_000
const everyMs = 60_000

// What is unread, and what somebody may do, follow the server: when the window is looked at again, and now and then
// while it is.
export const useFreshCustomer = (): void => {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void loadCustomer()
    }
    const timer = setInterval(look, everyMs)
    const working = setInterval(() => {
      if (document.hasFocus()) look()
    }, workingMs)
    document.addEventListener('visibilitychange', look)
    globalThis.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      clearInterval(working)
      document.removeEventListener('visibilitychange', look)
      globalThis.removeEventListener('focus', look)
    }
  }, [])
}
