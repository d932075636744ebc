import { articleLimits } from '@dtms/contract/content/article.ts'
import { fill, type Language, languages } from '@dtms/contract/language.ts'
import { FileText, PenLine } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { contentPages } from '#content/public.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { UnsavedGuard } from '#ui/dialog/unsaved-guard.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { Segmented } from '#ui/field/segmented.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { languageNames } from '../language-names.ts'
import { ArticleFields } from './article-fields.tsx'
import styles from './pages.module.css'
import { Preview } from './preview.tsx'
import { type PageShown, textPages } from './queries.ts'
import { pagesText } from './text.ts'
import { languageOfField, useDraft } from './use-draft.ts'
import { VersionList } from './version-list.tsx'

interface PageEditorProps {
  page: PageShown
  language: Language
  onLanguage: (language: Language) => void
  // It was saved, restored, or another user has saved meanwhile.
  onChanged: () => void
}

export const PageEditor = ({ page, language, onLanguage, onChanged }: PageEditorProps) => {
  const say = useWords(pagesText)
  const reading = useLanguage()
  const form = useDraft(page.article)
  const [remark, setRemark] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const element = useRef<HTMLFormElement>(null)
  const title = contentPages[page.path].title

  const goTo = (name: string | undefined) => {
    if (!name) return
    flushSync(() => onLanguage(languageOfField(name) ?? language))
    const control = element.current?.elements.namedItem(name)
    if (control instanceof HTMLElement) control.focus()
  }
  const save = async () => {
    setFailure('')
    const wrong = form.check()
    if (wrong) return goTo(wrong)
    setBusy(true)
    try {
      await textPages.save(page.path, form.article, page.version, remark)
      setRemark('')
      void showMessage('success', say.saved)
      onChanged()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      goTo(form.refuse(error))
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void save()
  }
  return (
    <section className={styles.editor} aria-label={title[reading]}>
      <header className={styles.head}>
        <h2 className={styles.name}>{title[reading]}</h2>
        <PageState page={page} />
        <Segmented
          name={say.language}
          value={language}
          choices={languages.map(one => ({ value: one, text: languageNames[one] }))}
          onChange={onLanguage}
        />
      </header>
      <div className={styles.columns}>
        <form ref={element} className={styles.column} noValidate onSubmit={onSubmit}>
          <p className={styles.quiet}>{say.bodyHint}</p>
          <ArticleFields form={form} language={language} />
          <TextField
            name="remark"
            label={say.remark}
            maxLength={articleLimits.remark}
            value={remark}
            onChange={setRemark}
          />
          <Missing errors={form.errors} />
          <FormFailure text={failure} />
          <div className={styles.foot}>
            <Button type="submit" look="primary" busy={busy}>
              {say.save}
            </Button>
            {form.dirty && (
              <span className={styles.quiet} role="status">
                {say.unsaved}
              </span>
            )}
          </div>
        </form>
        <div className={styles.aside}>
          <Card title={say.preview}>
            <Preview path={page.path} article={form.article} language={language} />
          </Card>
          <VersionList page={page} language={language} onRestored={onChanged} />
        </div>
      </div>
      <UnsavedGuard
        name={title[reading]}
        dirty={form.dirty}
        staysOpen={next => (next.page ?? page.path) === page.path}
      />
    </section>
  )
}

const PageState = ({ page: { path, own, versions } }: { page: PageShown }) => {
  const say = useWords(pagesText)
  const last = versions[0]
  return (
    <>
      <Badge tone={own ? 'brand' : 'quiet'} icon={own ? PenLine : FileText}>
        {own ? say.own : say.builtIn}
      </Badge>
      {last && (
        <span className={styles.quiet}>
          {fill(say.changedBy, { name: last.changedBy, time: formatDateTime(new Date(last.changedAt)) })}
        </span>
      )}
      <a href={path} target="_blank" rel="noreferrer">
        {say.open}
      </a>
    </>
  )
}

// What is wrong in the languages that are not shown.
const Missing = ({ errors }: { errors: Readonly<Record<string, string>> }) => {
  const say = useWords(pagesText)
  const names = Object.keys(errors)
  const counts = languages
    .map(language => ({ language, n: names.filter(name => languageOfField(name) === language).length }))
    .filter(({ n }) => n > 0)
  if (counts.length === 0) return null
  return (
    <ul className={styles.missing} role="alert">
      {counts.map(({ language, n }) => (
        <li key={language}>{fill(say.missing, { language: languageNames[language], n })}</li>
      ))}
    </ul>
  )
}
