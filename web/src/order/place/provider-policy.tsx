import { providerCalls } from '@dtms/contract/account/provider.ts'
import { fill } from '@dtms/contract/language.ts'
import { useWords, type WordTable } from '#kernel/language.ts'
import { send } from '#kernel/request/send.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import styles from './summary.module.css'

const policyText = {
  title: { zh: '{name} · 服务商条款', zhtw: '{name} · 服務商條款', en: '{name}: terms' },
  phone: { zh: '电话', zhtw: '電話', en: 'Phone' },
  email: { zh: '邮箱', zhtw: '電子郵件', en: 'Email' },
  none: {
    zh: '这家服务商还没有填写条款，可以在会话里询问。',
    zhtw: '這家服務商還沒有填寫條款，可以在對話裡詢問。',
    en: 'This provider has not added any terms yet. Ask in the chat.',
  },
  failedTitle: { zh: '条款没有加载出来', zhtw: '條款沒有載入', en: 'Could not load the terms' },
} as const satisfies WordTable

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
  const shown = useQuery(['providers', 'policy', code], signal =>
    send(providerCalls.provider, { params: { code } }, { silent: true, signal }),
  )
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
