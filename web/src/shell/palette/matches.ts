import type { Words } from '@dtms/contract/language.ts'

/** Whether every typed word is in one of the names, in whatever language they were typed. */
export const matches = (typed: string, ...names: readonly (Words | string)[]): boolean => {
  const text = names
    .flatMap(name => (typeof name === 'string' ? [name] : Object.values(name)))
    .join('\n')
    .toLocaleLowerCase()
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}
