import type { RepliedMessage } from '@dtms/contract/chat/chat.ts'
import { fill } from '@dtms/contract/language.ts'
import type { Said } from '#kernel/language.ts'
import type { chatText } from '../text.ts'
import { fileIn } from './file-content.ts'

// A message in half a line.
export const messageWords = (
  { contentType, content }: Pick<RepliedMessage, 'contentType' | 'content'>,
  say: Said<typeof chatText>,
): string => {
  if (contentType === 'text') return content
  if (contentType === 'file') return fill(say.fileWord, { name: fileIn(content).name })
  return contentType === 'image' ? say.pictureWord : say.priceWord
}
