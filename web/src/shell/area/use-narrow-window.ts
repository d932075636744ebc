import { useEffect } from 'react'
import { closeSidebar } from './sidebar.ts'

// A window as small as a tablet's has no room for the menu: it closes at once, and opens again by hand.
export const useNarrowWindow = (): void => {
  useEffect(() => {
    const narrow = matchMedia('(max-width: 991px)')
    const look = () => {
      if (narrow.matches) closeSidebar({ withoutAnimation: true })
    }
    look()
    narrow.addEventListener('change', look)
    return () => narrow.removeEventListener('change', look)
  }, [])
}
