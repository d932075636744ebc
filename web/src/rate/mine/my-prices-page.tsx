import { fill, type Language } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { myPricesCalls } from '@dtms/contract/rate/my-prices.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { FileDown, Tags } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#kernel/file/save-file.ts'
import { type Said, useLanguage, useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { download, send } from '#kernel/request/send.ts'
import { Button } from '#ui/button/button.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScrollBox } from '#ui/layout/scroll-box.tsx'
import { ListTitle } from '#ui/list/list-title.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import styles from './my-prices.module.css'
import { myPricesText } from './text.ts'

type Price = OutputOf<typeof myPricesCalls.myPrices>[number]

// The prices open to a customer, and their file.
export const Page = () => {
  const say = { ...useWords(uiText), ...useWords(myPricesText) }
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const { value, failure, reload } = useQuery(['rates', 'my-prices'], signal =>
    send(myPricesCalls.myPrices, {}, { signal }),
  )
  const save = async () => {
    setBusy(true)
    try {
      await saveFile(await download(myPricesCalls.exportMyPrices, {}), say.file)
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <ListTitle title={say.title} count={value && fill(say.count, { n: value.length })} />
        {value && value.length > 0 && (
          <Button
            look="primary"
            busy={busy}
            icon={<FileDown className={styles.icon} aria-hidden="true" />}
            onClick={save}
          >
            {say.download}
          </Button>
        )}
      </header>
      {failure && !value ? (
        <LoadFailure title={say.failedTitle} text={failure.message} retry={say.retry} onRetry={reload} />
      ) : !value ? (
        <Skeleton lines={6} />
      ) : value.length === 0 ? (
        <Notice icon={Tags}>
          <strong>{say.emptyTitle}</strong>
          <p>{say.emptyBody}</p>
        </Notice>
      ) : (
        <>
          <p className={styles.lead}>{say.lead}</p>
          <Prices prices={value} say={say} language={language} />
        </>
      )}
    </div>
  )
}

interface PricesProps {
  prices: readonly Price[]
  say: Said<typeof myPricesText>
  language: Language
}

const Prices = ({ prices, say, language }: PricesProps) => (
  <ScrollBox className={styles.scroll}>
    <table className={styles.table} aria-label={say.title}>
      <thead>
        <tr>
          {[say.provider, say.service, say.mode, say.currency, say.validTo].map(label => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {prices.map(price => (
          <tr key={`${price.provider} ${price.channel} ${price.businessType}`}>
            <td data-label={say.provider}>{price.providerName}</td>
            <td data-label={say.service}>{price.service}</td>
            <td data-label={say.mode}>{modes[price.businessType].name[language]}</td>
            <td data-label={say.currency}>{price.currency}</td>
            <td data-label={say.validTo}>{price.validTo}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)
