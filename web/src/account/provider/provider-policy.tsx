import { fill } from '@dtms/contract/language.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useAnswer } from '#ui/query/use-answer.ts'
import styles from './providers.module.css'
import { providers } from './queries.ts'
import { policyText } from './text.ts'

// What a provider holds to, and how it is reached, before one books.
export const ProviderPolicy = ({
  code,
  name,
  onClose,
}: {
  code: string
  name: string
  onClose: () => void
}) => {
  const say = useWords(policyText)
  const language = useLanguage()
  const shown = useAnswer(`${code} ${language}`, signal => providers.show(code, signal))
  const provider = shown.value
  return (
    <Dialog title={fill(say.title, { name })} width="form" onClose={onClose}>
      {!provider ? (
        <Awaited answer={shown} title={say.failedTitle} lines={5} />
      ) : (
        <>
          {(provider.phone || provider.email) && (
            <p className={styles.contact}>
              {provider.phone && (
                <span>
                  {say.phone} <a href={`tel:${provider.phone}`}>{provider.phone}</a>
                </span>
              )}
              {provider.email && (
                <span>
                  {say.email} <a href={`mailto:${provider.email}`}>{provider.email}</a>
                </span>
              )}
            </p>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long terms are scrolled by keyboard too. */}
          <div className={styles.policy} tabIndex={0} role="document" aria-label={fill(say.title, { name })}>
            {provider.policy || say.none}
          </div>
        </>
      )}
    </Dialog>
  )
}
