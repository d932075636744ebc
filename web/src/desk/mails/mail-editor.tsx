import { mailReaders } from '@dtms/contract/desk/mail.ts'
import { type Language, languages } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Segmented } from '#ui/field/segmented.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { languageNames } from '../language-names.ts'
import { MailForm } from './mail-form.tsx'
import styles from './mails.module.css'
import { type ListedMail, mails } from './queries.ts'
import { mailsText } from './text.ts'

interface MailEditorProps {
  listed: ListedMail
  language: Language
  onLanguage: (language: Language) => void
  onChanged: () => void
}

export const MailEditor = ({ listed, language, onLanguage, onChanged }: MailEditorProps) => {
  const say = { ...useWords(uiText), ...useWords(mailsText) }
  const reading = useLanguage()
  const { kind } = listed
  const { value, failure, reload } = useQuery(
    ['mails', kind, language, reading],
    signal => mails.one(kind, language, signal),
    { fresh: true },
  )
  const shown = value?.language === language ? value : undefined
  // A release or another user may change the texts meanwhile: only a reset to the built-in ones restarts the form.
  // Saving leaves the form, and the focus in it, unchanged.
  const [restoring, setRestoring] = useState(false)
  const [turn, setTurn] = useState(0)
  if (restoring && shown?.own === null) {
    setRestoring(false)
    setTurn(turn + 1)
  }
  return (
    <section className={styles.editor} aria-label={listed.name}>
      <header className={styles.head}>
        <h2 className={styles.name}>{listed.name}</h2>
        <span className={styles.quiet}>{mailReaders[listed.reader][reading]}</span>
        <Segmented
          name={say.language}
          value={language}
          choices={languages.map(one => ({ value: one, text: languageNames[one] }))}
          onChange={onLanguage}
        />
      </header>
      {shown ? (
        <MailForm
          key={`${language} ${turn}`}
          mail={shown}
          onRestored={() => setRestoring(true)}
          onChanged={() => {
            reload()
            onChanged()
          }}
        />
      ) : (
        <Awaited answer={{ failure, reload }} title={say.failedTitle} />
      )}
    </section>
  )
}
