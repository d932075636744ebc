import { passwordStrength } from '@dtms/contract/account/rules.ts'
import { Circle, CircleCheck } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './password-hints.module.css'
import { accountText } from './text.ts'

// spec 5: live strength hints, labelled strong or weak.
export const PasswordHints = ({ password }: { password: string }) => {
  const say = useWords(accountText)
  const strength = passwordStrength(password)
  const hints = [
    { text: say.hintLength, met: strength.longEnough },
    { text: say.hintCases, met: strength.bothCases },
    { text: say.hintDigit, met: strength.digit },
    { text: say.hintSymbol, met: strength.symbol },
  ]
  return (
    <div className={styles.hints}>
      <p className={styles.label} aria-live="polite">
        {say.strength}{' '}
        {password !== '' && (
          <strong className={strength.strong ? styles.strong : styles.weak}>
            {strength.strong ? say.strong : say.weak}
          </strong>
        )}
      </p>
      <ul className={styles.list}>
        {hints.map(({ text, met }) => (
          <li key={text} className={classNames(styles.hint, met && styles.met)}>
            {met ? <CircleCheck aria-label={say.hintMet} /> : <Circle aria-label={say.hintUnmet} />}
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
