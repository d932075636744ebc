import type { Language } from '@dtms/contract/language.ts'

type NamePart = 'firstName' | 'lastName'

// A Chinese name begins with the family's; every form asks in the order of its language.
export const nameOrder = (language: Language): [NamePart, NamePart] =>
  language === 'en' ? ['firstName', 'lastName'] : ['lastName', 'firstName']

// What browsers call it.
export const nameKeeper = (name: NamePart): string => (name === 'firstName' ? 'given-name' : 'family-name')
