import { isPortalStaff } from '@dtms/contract/account/account.ts'
import { fill, languages } from '@dtms/contract/language.ts'
import { useRouter } from '@tanstack/react-router'
import { Building2, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { focusOpener } from '#ui/focus/page-focus.ts'
import { ListPage, listFrame, nothingFrame } from '#ui/list/list-page.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { useCustomer } from '../customer.ts'
import { AddProviderDialog } from './add-provider-dialog.tsx'
import { ProviderLogo, ProviderPanel } from './provider-panel.tsx'
import styles from './providers.module.css'
import { type Provider, providers } from './queries.ts'
import type { ProvidersSearch } from './search.ts'
import { providerText } from './text.ts'

interface PageProps {
  search: ProvidersSearch
  onSearch: (next: ProvidersSearch) => void
}

// The companies that carry: portal admins create them, each edits its own.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = { ...useWords(uiText), ...useWords(providerText) }
  const ofPortal = isPortalStaff(useCustomer())
  const list = useQuery(['providers', 'list'], providers.list)
  const [adding, setAdding] = useState(false)
  const opened = list.value?.find(({ code }) => code === search.open)
  const close = () => {
    onSearch({})
    focusOpener(search.open)
  }
  return (
    <ListPage
      title={say.title}
      count={list.value && fill(say.count, { n: list.value.length })}
      actions={
        ofPortal && (
          <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {say.add}
          </Button>
        )
      }
      filters={<p className={styles.lead}>{ofPortal ? say.lead : say.ownLead}</p>}
      panel={
        opened && <ProviderPanel key={opened.id} provider={opened} onChanged={list.reload} onClose={close} />
      }
    >
      <div className={listFrame}>
        {!list.value ? (
          <Awaited answer={list} title={say.failedTitle} lines={6} />
        ) : list.value.length === 0 ? (
          <div className={nothingFrame}>
            <Notice icon={Building2}>
              <strong>{say.emptyTitle}</strong>
              <p>{say.emptyBody}</p>
            </Notice>
          </div>
        ) : (
          <div className={styles.scroll}>
            <ul className={styles.cards}>
              {list.value.map(provider => (
                <ProviderCard
                  key={provider.id}
                  provider={provider}
                  chosen={provider === opened}
                  onOpen={() => onSearch({ open: provider.code })}
                />
              ))}
            </ul>
          </div>
        )}
      </div>
      {adding && (
        <AddProviderDialog
          onClose={() => setAdding(false)}
          onAdded={code => {
            setAdding(false)
            list.reload()
            onSearch({ open: code })
          }}
        />
      )}
    </ListPage>
  )
}

interface ProviderCardProps {
  provider: Provider
  chosen: boolean
  onOpen: () => void
}

const ProviderCard = ({ provider, chosen, onOpen }: ProviderCardProps) => {
  const say = useWords(providerText)
  const language = useLanguage()
  const router = useRouter()
  const name = provider.name[language]
  const others = languages.filter(one => one !== language).map(one => provider.name[one])
  return (
    <li className={classNames(styles.card, chosen && styles.chosen)}>
      <div className={styles.who}>
        <ProviderLogo provider={provider} alt="" />
        <div className={styles.names}>
          <h2>{name}</h2>
          <span className={styles.note}>{[...new Set(others)].join(' · ')}</span>
          <span className={styles.note}>{[provider.code, provider.phone].filter(Boolean).join(' · ')}</span>
        </div>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{say.staff}</dt>
          <dd>{provider.staff}</dd>
        </div>
        <div>
          <dt>{say.channels}</dt>
          <dd>{provider.channels}</dd>
        </div>
        <div>
          <dt>{say.quoteValidity}</dt>
          <dd>{fill(say.days, { n: provider.quoteDays })}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button aria-label={fill(say.editOf, { name })} data-opener={provider.code} onClick={onOpen}>
          {say.edit}
        </Button>
        <Button
          look="link"
          aria-label={fill(say.staffOf, { name })}
          onClick={() => router.history.push(`/desk/staff?provider=${provider.id}`)}
        >
          {say.inviteAdmin}
        </Button>
      </div>
    </li>
  )
}
