import { type Language, localeOf } from '@dtms/contract/language.ts'
import { useEffect, useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/field/segmented.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './mails.module.css'
import { mailsText } from './text.ts'
import type { Preview } from './use-preview.ts'

// The mail as the server would send it. It is in a frame that runs no script, without the page's styles.
export const MailPreview = ({ preview, language }: { preview: Preview; language: Language }) => {
  const say = useWords(mailsText)
  const [look, setLook] = useState<'html' | 'text'>('html')
  const [heightPx, setHeightPx] = useState(0)
  const { mail, stale } = preview
  const address = useAddressOf(mail?.html)
  return (
    <Card
      title={say.preview}
      aside={
        <Segmented
          name={say.previewLook}
          value={look}
          choices={[
            { value: 'html', text: say.asHtml },
            { value: 'text', text: say.asText },
          ]}
          onChange={setLook}
        />
      }
    >
      <p className={styles.stale} role="status">
        {stale === 'unfit' ? say.previewStale : stale}
      </p>
      {mail ? (
        <div className={classNames(styles.mail, stale && styles.old)} lang={localeOf[language]}>
          <p className={styles.subject}>{mail.subject}</p>
          {look === 'text' ? (
            <pre className={styles.plain}>{mail.text}</pre>
          ) : (
            <iframe
              title={say.preview}
              className={styles.frame}
              style={{ height: heightPx }}
              tabIndex={-1}
              sandbox="allow-same-origin"
              src={address}
              onLoad={event =>
                setHeightPx(event.currentTarget.contentDocument?.documentElement.scrollHeight ?? 0)
              }
            />
          )}
        </div>
      ) : (
        !stale && (
          <div className={styles.waiting}>
            <Skeleton lines={6} />
          </div>
        )
      )}
    </Card>
  )
}

// Text becomes markup nowhere in the page (Trusted Types): the frame loads it like a file.
const useAddressOf = (html: string | undefined): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (html === undefined) return
    const made = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [html])
  return address
}
