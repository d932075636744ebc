import styles from './emoji.module.css'
import sprite from './emoji.svg'
import type { Emoji } from './emoji-table.ts'

// One of the drawings; all of them are one file, loaded with the first that is shown. Without a name it is decoration.
export const EmojiPicture = ({ emoji, name }: { emoji: Emoji; name?: string }) => {
  const drawing = <use href={`${sprite}#e${emoji.picture}`} />
  return name ? (
    <svg className={styles.picture} role="img" aria-label={name}>
      {drawing}
    </svg>
  ) : (
    <svg className={styles.picture} aria-hidden="true">
      {drawing}
    </svg>
  )
}
