import { articleLimits } from '@dtms/contract/content/article.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from './pages.module.css'
import { pagesText } from './text.ts'
import type { ArticleDraft } from './use-draft.ts'

interface ArticleFieldsProps {
  form: ArticleDraft
  language: Language
}

// The text in one language. Sections are added, moved and removed in all of them at once.
export const ArticleFields = ({ form, language }: ArticleFieldsProps) => {
  const say = useWords(pagesText)
  const { draft, errors } = form
  const lead = `lead.${language}`
  return (
    <div className={styles.fields}>
      <TextArea
        name={lead}
        label={say.leadField}
        hint={say.leadHint}
        error={errors[lead]}
        rows={2}
        maxLength={articleLimits.lead}
        value={draft.lead[language]}
        onChange={text => form.setLead(language, text)}
      />
      {draft.sections.map((section, index) => {
        const heading = `sections.${index}.heading.${language}`
        const body = `sections.${index}.body.${language}`
        const n = index + 1
        return (
          <fieldset key={section.key} className={styles.section}>
            <legend className={styles.legend}>{fill(say.section, { n })}</legend>
            <div className={styles.tools}>
              <Button
                look="link"
                aria-label={fill(say.up, { n })}
                disabled={index === 0}
                onClick={() => form.move(index, -1)}
              >
                <ArrowUp aria-hidden="true" />
              </Button>
              <Button
                look="link"
                aria-label={fill(say.down, { n })}
                disabled={n === draft.sections.length}
                onClick={() => form.move(index, 1)}
              >
                <ArrowDown aria-hidden="true" />
              </Button>
              <Button
                look="link"
                aria-label={fill(say.remove, { n })}
                disabled={draft.sections.length === 1}
                onClick={() => form.remove(index)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </div>
            <TextField
              name={heading}
              label={say.heading}
              error={errors[heading]}
              maxLength={articleLimits.heading}
              value={section.heading[language]}
              onChange={text => form.setText(index, 'heading', language, text)}
              required
            />
            <TextArea
              name={body}
              label={say.body}
              error={errors[body]}
              rows={Math.min(12, 2 + Math.ceil(section.body[language].length / 60))}
              maxLength={articleLimits.body}
              value={section.body[language]}
              onChange={text => form.setText(index, 'body', language, text)}
            />
          </fieldset>
        )
      })}
      <Button disabled={draft.sections.length === articleLimits.sections} onClick={form.add}>
        <Plus aria-hidden="true" />
        {say.add}
      </Button>
    </div>
  )
}

interface TextAreaProps {
  name: string
  label: string
  hint?: string
  error: string | undefined
  rows: number
  maxLength: number
  value: string
  onChange: (text: string) => void
}

const TextArea = ({ label, hint, error, onChange, ...rest }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} required>
    {control => <textarea {...control} {...rest} onChange={event => onChange(event.currentTarget.value)} />}
  </Field>
)
