import { type MailGroup, mailGroups } from '@dtms/contract/desk/mail.ts'
import { languages } from '@dtms/contract/language.ts'
import { useDevice } from '#kernel/device.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field/field.tsx'
import { languageMarks } from '../language-names.ts'
import styles from './mails.module.css'
import type { ListedMail } from './queries.ts'
import { mailsText } from './text.ts'

const intoView = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'nearest' })

interface MailListProps {
  found: readonly ListedMail[]
  chosen: string
  onChoose: (kind: string) => void
}

// Every mail by what it is about; beside it, the languages in which it has its own words.
export const MailList = ({ found, chosen, onChoose }: MailListProps) => {
  const say = useWords(mailsText)
  const language = useLanguage()
  const groups = (Object.keys(mailGroups) as MailGroup[])
    .map(group => ({ group, mails: found.filter(mail => mail.group === group) }))
    .filter(({ mails }) => mails.length > 0)
  // On a phone the list would push the words out of sight: there it is one field.
  if (useDevice() === 'mobile')
    return (
      <Field label={say.kinds}>
        {control => (
          <select
            {...control}
            value={found.some(({ kind }) => kind === chosen) ? chosen : ''}
            onChange={event => onChoose(event.currentTarget.value)}
          >
            <option value="" disabled hidden>
              {say.noneTitle}
            </option>
            {groups.map(({ group, mails }) => (
              <optgroup key={group} label={mailGroups[group][language]}>
                {mails.map(({ kind, name }) => (
                  <option key={kind} value={kind}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be reached by keyboard.
    <nav className={styles.kinds} aria-label={say.kinds} tabIndex={0}>
      {found.length === 0 && <p className={styles.quiet}>{say.noneTitle}</p>}
      {groups.map(({ group, mails }) => (
        <section key={group} aria-label={mailGroups[group][language]}>
          <h2 className={styles.group}>{mailGroups[group][language]}</h2>
          {mails.map(mail => (
            <button
              key={mail.kind}
              // After following a link the entry is scrolled into view.
              ref={mail.kind === chosen ? intoView : undefined}
              type="button"
              aria-current={mail.kind === chosen ? 'page' : undefined}
              className={classNames(styles.kind, mail.kind === chosen && styles.chosen)}
              onClick={() => onChoose(mail.kind)}
            >
              {mail.name}
              <Marks states={mail.states} />
            </button>
          ))}
        </section>
      ))}
    </nav>
  )
}

const Marks = ({ states }: Pick<ListedMail, 'states'>) => {
  const say = useWords(mailsText)
  const changed = languages.filter(language => states[language] !== 'builtIn')
  if (changed.length === 0) return null
  return (
    <span className={styles.marks}>
      {changed.map(language => (
        <span
          key={language}
          title={say[states[language]]}
          className={classNames(styles.mark, states[language] === 'unfit' && styles.bad)}
        >
          {languageMarks[language]}
        </span>
      ))}
    </span>
  )
}
