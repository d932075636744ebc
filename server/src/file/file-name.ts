import { type FileType, fileTypes } from '@dtms/contract/file/file.ts'
import { trimBoth } from '@dtms/contract/trim.ts'

// The name under which a file is shown and saved: the sender's name for it, without anything that could be a path, a
// trick of writing direction or a false ending. It does not affect where the bytes are stored.
const maxCharacters = 100

// No file system knows longer names; the end is what matters.
const endOf = (name: string): string => name.slice(-1_000)

export const endingOf = (name: string): string =>
  /\.([^./\\]{1,12})$/.exec(endOf(name).trim())?.[1]?.toLowerCase() ?? ''

export const shownName = (typed: string, type: FileType): string => {
  const last = endOf(typed).normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const stem = last
    // Control and format characters; among the latter those that turn the writing direction.
    .replace(/\p{C}/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/\.[^.]*$/, '')
  const short = [...trimBoth(stem, /[.\s]/)].slice(0, maxCharacters).join('').trim()
  return `${short || 'file'}.${fileTypes[type].kept}`
}
