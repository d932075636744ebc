import type { Language } from '@dtms/contract/language.ts'
import { type DocumentKind, documentWords } from '@dtms/contract/order/order.ts'

export const documentNames = (kinds: readonly DocumentKind[], language: Language): string =>
  kinds.map(kind => documentWords[kind][language]).join(language === 'en' ? ', ' : '、')
