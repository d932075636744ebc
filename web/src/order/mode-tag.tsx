import { businessTypes } from '@dtms/contract/reference.ts'
import { useLanguage } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { orderModeOf, orderPathOf } from './mode.ts'
import styles from './mode-tag.module.css'

// The mode of transport, in its colour and its word.
export const ModeTag = ({ businessType }: { businessType: number }) => {
  const language = useLanguage()
  const { look } = orderModeOf[orderPathOf(businessType)]
  return (
    <span className={classNames(styles.mode, styles[look])}>
      {businessTypes[businessType as keyof typeof businessTypes][language]}
    </span>
  )
}
