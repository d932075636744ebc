import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#kernel/language.ts'
import styles from './emoji.module.css'
import { EmojiPicture } from './emoji-picture.tsx'
import { emojis } from './emoji-table.ts'

interface EmojiPickerProps {
  name: string
  onPick: (code: string) => void
}

const columns = 12
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
}

// All of them in a grid: one stop for the tab key, arrows from there.
export const EmojiPicker = ({ name, onPick }: EmojiPickerProps) => {
  const language = useLanguage()
  const grid = useRef<HTMLDivElement>(null)
  const [here, setHere] = useState(0)

  useEffect(() => {
    grid.current?.querySelector('button')?.focus()
  }, [])

  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? emojis.length - 1 : here + (step ?? 0)
    if ((step === undefined && next === here) || next < 0 || next >= emojis.length) return
    event.preventDefault()
    setHere(next)
    grid.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div ref={grid} className={styles.grid} role="toolbar" aria-label={name} onKeyDown={walk}>
      {emojis.map((emoji, index) => (
        <button
          key={emoji.picture}
          type="button"
          className={styles.choice}
          tabIndex={index === here ? 0 : -1}
          aria-label={emoji.code[language]}
          title={emoji.code[language]}
          onFocus={() => setHere(index)}
          onClick={() => onPick(emoji.code[language])}
        >
          <EmojiPicture emoji={emoji} />
        </button>
      ))}
    </div>
  )
}
