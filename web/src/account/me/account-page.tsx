import { Suspense } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useWords } from '#kernel/language.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import styles from '../pages.module.css'
import { type AccountSearch, accountTabs } from '../search.ts'
import { ProfileTab } from './profile-tab.tsx'
import { me } from './queries.ts'
import { meText } from './text.ts'

const SecurityTab = lazyPart(
  () => loadChunk('account-security', () => import('./security-tab.tsx')),
  'SecurityTab',
)
const NoticesTab = lazyPart(
  () => loadChunk('account-notices', () => import('./notices-tab.tsx')),
  'NoticesTab',
)
const UsersTab = lazyPart(
  () => loadChunk('account-users', () => import('../users/users-tab.tsx')),
  'UsersTab',
)
const KeysTab = lazyPart(() => loadChunk('account-keys', () => import('../keys/keys-tab.tsx')), 'KeysTab')
const WebhooksTab = lazyPart(
  () => loadChunk('account-webhooks', () => import('../webhooks/webhooks-tab.tsx')),
  'WebhooksTab',
)

interface PageProps {
  search: AccountSearch
  onSearch: (next: AccountSearch, options?: { replace?: boolean }) => void
}

const panelId = 'account-part'

// spec 2, /AccountDetails: profile, sign-in, notices, and the users of the company.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = useWords(meText)
  const account = useQuery(['me', 'account'], me.show, { fresh: true })
  const mayOpen: Partial<Record<(typeof accountTabs)[number], boolean | undefined>> = {
    users: account.value?.modules.includes('users'),
    api: account.value?.roles.includes('owner'),
    webhooks: account.value?.roles.includes('owner'),
  }
  const shown = accountTabs.filter(tab => !(tab in mayOpen) || mayOpen[tab])
  const tab = shown.find(one => one === search.tab) ?? 'profile'
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{say.title}</h1>
      </header>
      <Tabs
        name={say.tabs}
        panelId={panelId}
        value={tab}
        onChange={next => onSearch(next === 'profile' ? {} : { tab: next })}
        tabs={shown.map(id => ({ id, label: say[id] }))}
      />
      <TabPanel id={panelId} chosen={tab}>
        {!account.value ? (
          <Awaited answer={account} title={say.failedTitle} />
        ) : (
          <Suspense fallback={<Skeleton lines={8} />}>
            {tab === 'profile' && <ProfileTab account={account.value} onChanged={account.reload} />}
            {tab === 'security' && <SecurityTab account={account.value} />}
            {tab === 'notices' && <NoticesTab account={account.value} onChanged={account.reload} />}
            {tab === 'users' && <UsersTab ownId={account.value.id} search={search} onSearch={onSearch} />}
            {tab === 'api' && <KeysTab />}
            {tab === 'webhooks' && <WebhooksTab />}
          </Suspense>
        )}
      </TabPanel>
    </div>
  )
}
