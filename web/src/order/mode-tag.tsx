import { type Mode, modes } from '@dtms/contract/mode.ts'
import { useLanguage } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './mode-tag.module.css'

// The mode of transport, in its colour and its word.
export const ModeTag = ({ businessType }: { businessType: Mode }) => {
  const language = useLanguage()
  return (
    <span className={classNames(styles.mode, styles[modes[businessType].key])}>
      {modes[businessType].name[language]}
    </span>
  )
}
