import { mailTextLimits } from '@dtms/contract/desk/mail.ts'
import { fill } from '@dtms/contract/language.ts'
import { type FocusEvent, useRef, useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { UnsavedGuard } from '#ui/dialog/unsaved-guard.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { languageNames } from '../language-names.ts'
import { MailPlaceholders } from './mail-placeholders.tsx'
import { MailPreview } from './mail-preview.tsx'
import { MailState } from './mail-state.tsx'
import styles from './mails.module.css'
import { type MailShown, type MailWords, mails } from './queries.ts'
import { mailsText } from './text.ts'
import { usePreview } from './use-preview.ts'

const filled = (value: string) => (value.trim() === '' ? 'required' : undefined)

interface MailFormProps {
  mail: MailShown
  onChanged: () => void
  // The built-in words are in use again.
  onRestored: () => void
}

export const MailForm = ({ mail, onChanged, onRestored }: MailFormProps) => {
  const say = useWords(mailsText)
  const [asking, setAsking] = useState(false)
  const [testing, setTesting] = useState(false)
  const { kind, language, builtIn, own } = mail
  const kept = wordsOf(own ?? builtIn)
  const seen = own?.changedAt ?? ''
  const form = useForm({
    initial: kept,
    rules: { subject: filled, text: filled, button: filled },
    submit: async words => {
      try {
        await mails.save(kind, language, words, seen)
      } finally {
        // Also after a refusal: another user may have saved meanwhile, and their texts are then shown as the current
        // ones.
        onChanged()
      }
      void showMessage('success', say.saved)
    },
  })
  const preview = usePreview(mail, form.values)
  const insert = useInsert(form)
  const dirty = !isSame(form.values, kept)
  const field = (name: keyof MailWords) => {
    const { error, ...rest } = form.field(name)
    return { ...rest, error: error ?? preview.problems[name], onFocus: insert.remember }
  }
  const test = async () => {
    setTesting(true)
    try {
      const { to } = await mails.test(kind, language, form.values)
      void showMessage('success', fill(say.tested, { to }))
    } catch (error) {
      // `send` has shown the reason; field errors are at their fields.
      if (!(error instanceof CallFailure)) throw error
    }
    setTesting(false)
  }
  const { onChange: onText, ...text } = field('text')
  return (
    <>
      <form className={styles.columns} {...form.props}>
        <div className={styles.column}>
          <MailState mail={mail} />
          <TextField {...field('subject')} label={say.subject} maxLength={mailTextLimits.subject} required />
          <Field label={say.text} error={text.error} hint={say.textHint} required>
            {control => (
              <textarea
                {...control}
                name="text"
                rows={8}
                maxLength={mailTextLimits.text}
                value={text.value}
                onFocus={text.onFocus}
                onBlur={text.onBlur}
                onChange={event => onText(event.currentTarget.value)}
              />
            )}
          </Field>
          <TextField {...field('button')} label={say.button} maxLength={mailTextLimits.button} required />
          <MailPlaceholders places={mail.places} onInsert={insert.insert} />
          {own && <BuiltIn words={builtIn} />}
        </div>
        <div className={styles.aside}>
          <FormFailure text={form.failure} />
          <div className={styles.foot}>
            <Button type="submit" look="primary" busy={form.busy}>
              {say.save}
            </Button>
            <Button busy={testing} onClick={() => void test()}>
              {say.test}
            </Button>
            {own && (
              <Button look="link" onClick={() => setAsking(true)}>
                {say.restore}
              </Button>
            )}
            {dirty && (
              <span className={styles.quiet} role="status">
                {say.unsaved}
              </span>
            )}
          </div>
          <MailPreview preview={preview} language={language} />
        </div>
      </form>
      {/* Dialogs have forms of their own, whose sending must not send this one. */}
      <UnsavedGuard
        name={mail.name}
        dirty={dirty}
        staysOpen={next => (next.mail ?? kind) === kind && (next.language ?? language) === language}
      />
      {asking && (
        <ConfirmDialog
          title={fill(say.restoreTitle, { name: mail.name })}
          confirm={say.restore}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await mails.restore(kind, language, seen)
            setAsking(false)
            void showMessage('success', say.restored)
            onRestored()
            onChanged()
          }}
        >
          <p>{fill(say.restoreBody, { language: languageNames[language] })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const BuiltIn = ({ words }: { words: MailWords }) => {
  const say = useWords(mailsText)
  return (
    <details className={styles.builtIn}>
      <summary>{say.showBuiltIn}</summary>
      <dl>
        {(['subject', 'text', 'button'] as const).map(name => (
          <div key={name}>
            <dt>{say[name]}</dt>
            <dd>{words[name]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const wordsOf = ({ subject, text, button }: MailWords): MailWords & Record<string, string> => ({
  subject,
  text,
  button,
})

// Blanks at the ends are trimmed.
const isSame = (one: MailWords, other: MailWords) =>
  (['subject', 'text', 'button'] as const).every(name => one[name].trim() === other[name].trim())

type Form = Pick<ReturnType<typeof useForm<MailWords & Record<string, string>>>, 'field' | 'props'>
type Control = HTMLInputElement | HTMLTextAreaElement

// Inserts a placeholder at the last cursor position, by default in the text.
const useInsert = (form: Form) => {
  const last = useRef<Control>(null)
  return {
    remember: (event: FocusEvent<Control>) => {
      last.current = event.currentTarget
    },
    insert: (place: string) => {
      const text = form.props.ref.current?.elements.namedItem('text')
      // The link is allowed in the text only.
      const control = place === 'link' || !last.current?.isConnected ? text : last.current
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
      const end = control.value.length
      const [from, to] = [control.selectionStart ?? end, control.selectionEnd ?? end]
      control.setRangeText(`{${place}}`, from, to, 'end')
      form.field(control.name as keyof MailWords).onChange(control.value)
      control.focus()
    },
  }
}
