import { examineJson, type ReadResult } from '../xlsx/examine.ts'
import { type Carried, type CarryTerms, carrySheet } from './carry-sheet.ts'

// A stored content carried on and checked, as text again.
export interface CarryResult extends Omit<Carried, 'content'> {
  examined: ReadResult
}

export const carryText = (contentText: string, terms: CarryTerms): CarryResult => {
  const { content, ...figures } = carrySheet(JSON.parse(contentText), terms)
  return { ...figures, examined: { ...examineJson(content), contentText: JSON.stringify(content) } }
}
