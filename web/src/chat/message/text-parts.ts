import { trimEnd } from '@dtms/contract/trim.ts'
import { type Emoji, emojiOf } from '../emoji/emoji-table.ts'

// A text cut into what is drawn: words, links and little pictures. No markup is ever made of it.
export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'emoji'; text: string; emoji: Emoji }

// Addresses end before what closes a sentence around them, in Chinese too.
const pattern = /https?:\/\/[^\s<>"'，。；：！？、（）《》【】“”]+|\[[^[\]\s:/]+\]/gi
const closing = /[.,;:!?)\]}]/

export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const part = partOf(found)
    if (!part) continue
    if (index > from) parts.push({ kind: 'text', text: text.slice(from, index) })
    parts.push(part)
    from = index + part.text.length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

const partOf = (found: string): TextPart | undefined => {
  if (found.startsWith('[')) {
    const emoji = emojiOf(found)
    return emoji && { kind: 'emoji', text: found, emoji }
  }
  const address = trimEnd(found, closing)
  const href = linkOf(address)
  return href === undefined ? undefined : { kind: 'link', text: address, href }
}

const linkOf = (address: string): string | undefined => {
  try {
    const { protocol, hostname, href } = new URL(address)
    return (protocol === 'http:' || protocol === 'https:') && hostname !== '' ? href : undefined
  } catch {
    return undefined
  }
}
