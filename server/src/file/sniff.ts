import type { FileType } from '@dtms/contract/file/file.ts'

// What a file is, by its first bytes alone: neither its name nor the browser's word counts.
export const sniff = (bytes: Buffer): FileType | 'archive' | undefined => {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (starts('\x89PNG\r\n\x1a\n')) return 'png'
  if (starts('\xff\xd8\xff')) return 'jpeg'
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp'
  if (starts('GIF87a') || starts('GIF89a')) return 'gif'
  if (starts('%PDF-')) return 'pdf'
  if (starts('PK\x03\x04')) return 'archive'
  return undefined
}
