import { type Device, deviceCookie, viewportOf } from '@dtms/contract/device.ts'
import { useSyncExternalStore } from 'react'
import { readCookie, removeCookie, writePreference } from './cookie.ts'
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
  if (device === 'desktop') writePreference(deviceCookie, device, cookieDays)
  else removeCookie(deviceCookie)
  showSite(device)
}

// The server writes the choice into the page. A page that the service worker has kept holds the choice of its day.
export const markSite = (): void => {
  const device = readCookie(deviceCookie) === 'desktop' ? 'desktop' : 'mobile'
  if ((document.documentElement.dataset.device ?? 'mobile') !== device) showSite(device)
}

const showSite = (device: Device): void => {
  document.querySelector('meta[name=viewport]')?.setAttribute('content', viewportOf[device])
  document.documentElement.dataset.device = device
}

// The other site than this one, where the device can have both.
export const otherSite = (): Device | undefined => {
  if (document.documentElement.dataset.device === 'desktop') return 'mobile'
  return matchMedia(customMedia['--touch']).matches ? 'desktop' : undefined
}
