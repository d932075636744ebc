import { type Device, deviceCookie, viewportOf } from '@dtms/contract/device.ts'
import { useSyncExternalStore } from 'react'
import { removeCookie, writeCookie } from './cookie.ts'
import { customMedia } from './device-media.ts'

const cookieDays = 365

const mobile = () => matchMedia(customMedia['--mobile'])

const watch = (onChange: () => void) => {
  const list = mobile()
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

// For what styles cannot do. Not on prerendered pages: those are made before the device is known.
export const useDevice = (): Device =>
  useSyncExternalStore(watch, () => (mobile().matches ? 'mobile' : 'desktop'))

// Remembered by a cookie, which the server reads before the next page is painted. This one changes at once.
export const chooseSite = (device: Device): void => {
  if (device === 'desktop') writeCookie(deviceCookie, device, cookieDays)
  else removeCookie(deviceCookie)
  document.querySelector('meta[name=viewport]')?.setAttribute('content', viewportOf[device])
  document.documentElement.dataset.device = device
}

// The other site than this one, where the device can have both.
export const otherSite = (): Device | undefined => {
  if (document.documentElement.dataset.device === 'desktop') return 'mobile'
  return matchMedia(customMedia['--touch']).matches ? 'desktop' : undefined
}
