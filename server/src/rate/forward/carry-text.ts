import { examineJson, type ReadAnswer } from '../xlsx/examine.ts'
import { type Carried, type CarryTerms, carrySheet } from './carry-sheet.ts'

// A stored content carried on and checked, as text again.
export interface CarryAnswer extends Omit<Carried, 'content'> {
  examined: ReadAnswer
}

export const carryText = (contentText: string, terms: CarryTerms): CarryAnswer => {
  const { content, ...figures } = carrySheet(JSON.parse(contentText), terms)
  return { ...figures, examined: { ...examineJson(content), contentText: JSON.stringify(content) } }
}
