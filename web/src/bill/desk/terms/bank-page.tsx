import { isPortalStaff } from '@dtms/contract/account/account.ts'
import { fill } from '@dtms/contract/language.ts'
import { CircleCheck, CircleDashed, Landmark, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useCustomer } from '#account/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { FilterSelect } from '#ui/list/filter-bar.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { billText } from '../../text/bill.ts'
import { type DeskAccount, deskBills } from '../queries.ts'
import type { DeskBankSearch } from '../search.ts'
import { bankText } from '../text.ts'
import { useProviders } from '../use-providers.ts'

const BankDialog = lazyPart(() => loadChunk('bank-account', () => import('./bank-dialog.tsx')), 'BankDialog')

interface PageProps {
  search: DeskBankSearch
  onSearch: (next: DeskBankSearch, options?: { replace?: boolean }) => void
}

// The provider's bank accounts: one of each currency is on new bills.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = { ...useWords(uiText), ...useWords(billText), ...useWords(bankText) }
  const provider = search.provider ?? ''
  const providers = useProviders()
  const ofPortal = isPortalStaff(useCustomer())
  const asked = useQuery(['bills', 'bank-accounts', provider], signal => deskBills.accounts(provider, signal))
  const [editing, setEditing] = useState<DeskAccount | 'new'>()
  const [removing, setRemoving] = useState<DeskAccount>()
  const columns: TableColumn<DeskAccount>[] = [
    {
      id: 'account',
      label: say.accountNo,
      cell: row => <TwoLines first={row.accountNo} second={row.accountName} />,
    },
    { id: 'currency', label: say.currency, cell: row => row.currency },
    {
      id: 'use',
      label: say.use,
      cell: row => (
        <Badge tone={row.isDefault ? 'adopt' : 'quiet'} icon={row.isDefault ? CircleCheck : CircleDashed}>
          {row.isDefault ? say.default : say.other}
        </Badge>
      ),
    },
    { id: 'bank', label: say.bankName, cell: row => <TwoLines first={row.bankName} second={row.branch} /> },
    { id: 'swift', label: say.swift, cell: row => row.swift || '—' },
    { id: 'provider', label: say.provider, cell: row => row.provider.name },
  ]
  const list = {
    rows: asked.value?.list,
    failure: asked.failure,
    loading: asked.loading,
    hasMore: false,
    more: () => {},
    reload: asked.reload,
  }
  return (
    <ListPage
      title={say.title}
      // A portal without providers has no owner for an account.
      actions={
        (!ofPortal || providers.length > 0) && (
          <Button look="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEditing('new')}>
            {say.add}
          </Button>
        )
      }
      filters={
        <>
          {/* First, since the choice of providers comes later and would push it aside. */}
          <p>{say.lead}</p>
          {providers.length > 1 && (
            <FilterSelect
              label={say.provider}
              all={say.all}
              value={provider}
              choices={providers}
              onChange={chosen => onSearch(chosen === '' ? {} : { provider: chosen }, { replace: true })}
            />
          )}
        </>
      }
    >
      <div className={listFrame}>
        <Rows
          name={say.title}
          list={list}
          columns={columns}
          idOf={row => row.id}
          words={{ ...say, noneTitle: say.emptyTitle }}
          icon={Landmark}
          onOpen={setEditing}
        />
      </div>
      <Suspense fallback={null}>
        {editing && (
          <BankDialog
            account={editing === 'new' ? undefined : editing}
            providers={providers}
            provider={provider}
            onClose={() => setEditing(undefined)}
            onRemove={account => {
              setEditing(undefined)
              setRemoving(account)
            }}
            onDone={() => {
              setEditing(undefined)
              void showMessage('success', say.saved)
              asked.reload()
            }}
          />
        )}
      </Suspense>
      {removing && (
        <ConfirmDialog
          title={fill(say.removeTitle, { no: removing.accountNo })}
          confirm={say.remove}
          danger
          onClose={() => setRemoving(undefined)}
          onConfirm={async () => {
            await deskBills.removeAccount(removing.id)
            void showMessage('success', say.removed)
            setRemoving(undefined)
            asked.reload()
          }}
        >
          <p>{say.removeBody}</p>
        </ConfirmDialog>
      )}
    </ListPage>
  )
}
