import { fill } from '@dtms/contract/language.ts'
import type { Said } from '#kernel/language.ts'
import type { SheetRow } from '../queries.ts'
import type { manyText } from './text.ts'

/** That a sheet was copied, and from what; empty where it was not. */
export const copiedText = (
  { copiedFrom }: Pick<SheetRow, 'copiedFrom'>,
  say: Said<typeof manyText>,
): string => {
  if (!copiedFrom) return ''
  const { version } = copiedFrom
  return version === null ? say.copiedFromDraft : fill(say.copiedFromVersion, { version })
}
