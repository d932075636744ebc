import { useEffect } from 'react'

const afterMs = 1_000

/** Loads what the next click needs, once the page itself is shown. */
export const usePreload = (load: () => Promise<unknown>, shown: boolean): void => {
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => {
      // The click that needs it shows the failure.
      load().catch(() => {})
    }, afterMs)
    return () => clearTimeout(timer)
  }, [load, shown])
}
