import { readCookie, writePreference } from './cookie.ts'
import { readStored, writeStored } from './storage.ts'

// spec 2: the interface size is medium unless a cookie remembers another.
export const interfaceSizes = ['small', 'medium', 'large'] as const
export type InterfaceSize = (typeof interfaceSizes)[number]

const cookieDays = 365

export const chooseInterfaceSize = (...remembered: unknown[]): InterfaceSize =>
  interfaceSizes.find(size => size === remembered.find(value => value !== undefined)) ?? 'medium'

export const markInterfaceSize = (): void => {
  document.documentElement.dataset.size = chooseInterfaceSize(readCookie('size'), readStored('size'))
}

export const changeInterfaceSize = (size: InterfaceSize): void => {
  writePreference('size', size, cookieDays)
  writeStored('size', size)
  document.documentElement.dataset.size = size
}
