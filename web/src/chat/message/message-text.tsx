import type { ReactNode } from 'react'
import { EmojiPicture } from '../emoji/emoji-picture.tsx'
import styles from './message-text.module.css'
import { textParts } from './text-parts.ts'

// A message's text: line breaks preserved, web links made links, codes made pictures.
export const MessageText = ({ text, sought = '' }: { text: string; sought?: string }) => (
  <span className={styles.text}>
    {textParts(text).map((part, index) => {
      const key = `${index}`
      if (part.kind === 'emoji') return <EmojiPicture key={key} emoji={part.emoji} name={part.text} />
      if (part.kind === 'text') return <span key={key}>{marked(part.text, sought)}</span>
      return (
        <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
          {part.text}
        </a>
      )
    })}
  </span>
)

const marked = (text: string, sought: string): ReactNode => {
  const at = sought === '' ? -1 : text.toLowerCase().indexOf(sought.toLowerCase())
  if (at < 0) return text
  const end = at + sought.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {marked(text.slice(end), sought)}
    </>
  )
}
