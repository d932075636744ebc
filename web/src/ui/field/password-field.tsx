import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { uiText } from '../text.ts'
import { Field } from './field.tsx'
import styles from './password-field.module.css'
import type { TextFieldProps } from './text-field.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  autoComplete: 'current-password' | 'new-password'
}

export const PasswordField = ({ label, required, error, hint, onChange, ...rest }: PasswordFieldProps) => {
  const say = useWords(uiText)
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} required={required} error={error} hint={hint}>
      {control => (
        <div className={styles.frame}>
          <input
            autoCapitalize="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            onChange={event => onChange(event.currentTarget.value)}
          />
          <button
            type="button"
            className={styles.eye}
            aria-label={shown ? say.hidePassword : say.showPassword}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </button>
        </div>
      )}
    </Field>
  )
}
