import type { FieldWord } from '@dtms/contract/field.ts'
import { refuse } from '#kernel/refuse.ts'

const words = {
  'file.kind': 'fileKind',
  'file.ending': 'fileEnding',
  'file.broken': 'fileBroken',
  'file.empty': 'fileEmpty',
  'file.active': 'fileActive',
  'file.too-many-pixels': 'filePixels',
} as const satisfies Record<string, FieldWord>

// Why a file is not taken, as the answer's message and at the field that it came in.
export const refuseFile = (failure: keyof typeof words) =>
  refuse(failure, { fields: { file: { word: words[failure] } } })
