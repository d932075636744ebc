import { moduleWords } from '@dtms/contract/account/user.ts'
import { type Module, modules } from '@dtms/contract/role.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { usersText } from './text.ts'
import styles from './users-tab.module.css'

interface ModuleChoiceProps {
  value: readonly string[]
  disabled?: boolean
  onChange: (value: Module[]) => void
}

export const ModuleChoice = ({ value, disabled = false, onChange }: ModuleChoiceProps) => {
  const say = useWords(usersText)
  const language = useLanguage()
  return (
    <fieldset className={styles.modules} disabled={disabled}>
      <legend>{say.modules}</legend>
      {modules.map(module => (
        <label key={module} className={styles.module}>
          <input
            type="checkbox"
            checked={value.includes(module)}
            onChange={event => {
              const ticked = event.currentTarget.checked
              onChange(modules.filter(one => (one === module ? ticked : value.includes(one))))
            }}
          />
          {moduleWords[module][language]}
        </label>
      ))}
    </fieldset>
  )
}
