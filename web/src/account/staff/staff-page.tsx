import { isPortalStaff } from '@dtms/contract/account/account.ts'
import { staffRoleWords, staffStates } from '@dtms/contract/account/staff.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { staffRoles } from '@dtms/contract/role.ts'
import { UserPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { timeAgo } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { Button } from '#ui/button/button.tsx'
import { OnDemand } from '#ui/feedback/on-demand.tsx'
import { focusOpener } from '#ui/focus/page-focus.ts'
import { countText } from '#ui/list/count-text.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { FilterSelect, SearchBox } from '#ui/list/filter-bar.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { useList } from '#ui/list/use-list.ts'
import { usePreload } from '#ui/list/use-preload.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { useCustomer } from '../customer.ts'
import { providers } from '../provider/queries.ts'
import { usersText } from '../users/text.ts'
import { nameOf, UserStateBadge } from '../users/user-words.tsx'
import { type Staff, staff } from './queries.ts'
import type { StaffSearch } from './search.ts'
import { staffText } from './text.ts'

const loadPanel = () => loadChunk('staff-panel', () => import('./staff-panel.tsx'))
const StaffPanel = lazyPart(loadPanel, 'StaffPanel')
const InviteStaffDialog = lazyPart(
  () => loadChunk('invite-staff', () => import('./invite-staff-dialog.tsx')),
  'InviteStaffDialog',
)

interface PageProps {
  search: StaffSearch
  onSearch: (next: StaffSearch, options?: { replace?: boolean }) => void
}

// Staff accounts: provider admins manage their own, portal admins all of them.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = { ...useWords(uiText), ...useWords(usersText), ...useWords(staffText) }
  const language = useLanguage()
  const ofPortal = isPortalStaff(useCustomer())
  const [inviting, setInviting] = useState(false)
  const { open, ...asked } = search
  const list = useList(['staff', 'list', asked], (after, signal) => staff.list(asked, after, signal))
  usePreload(loadPanel, list.rows !== undefined)
  const providerChoices = useQuery(['providers', 'list'], providers.list)
  const change = (news: { [Name in keyof StaffSearch]?: StaffSearch[Name] | string | undefined }) =>
    onSearch(withoutEmpty({ ...search, ...news }) as StaffSearch)
  const clear = () => onSearch({})
  const filtered = Boolean(search.q || search.state || search.role || search.provider)
  const opened = list.rows?.find(row => row.id === open)
  const close = () => {
    change({ open: undefined })
    focusOpener(open)
  }
  const sort = search.sort && { by: search.sort, descending: search.order === 'desc' }
  return (
    <ListPage
      title={say.title}
      count={list.rows && fill(say.count, { n: countText(list) })}
      actions={
        <Button look="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => setInviting(true)}>
          {say.invite}
        </Button>
      }
      filters={
        <>
          <SearchBox label={say.search} value={search.q ?? ''} onChange={q => change({ q })} />
          <FilterSelect
            label={say.role}
            all={say.all}
            value={search.role ?? ''}
            choices={staffRoles.map(value => ({ value, text: staffRoleWords[value][language] }))}
            onChange={role => change({ role })}
          />
          <FilterSelect
            label={say.state}
            all={say.all}
            value={search.state ?? ''}
            choices={staffStates.map(value => ({ value, text: say[value] }))}
            onChange={state => change({ state })}
          />
          {ofPortal && (
            <FilterSelect
              label={say.provider}
              all={say.all}
              value={search.provider ?? ''}
              choices={(providerChoices.value ?? []).map(({ id, name }) => ({
                value: id,
                text: name[language],
              }))}
              onChange={provider => change({ provider })}
            />
          )}
          {filtered && (
            <Button look="link" onClick={clear}>
              {say.clearFilters}
            </Button>
          )}
        </>
      }
      panel={opened && <StaffPanel key={opened.id} person={opened} onChanged={list.reload} onClose={close} />}
    >
      <div className={listFrame}>
        <Rows
          name={say.title}
          list={list}
          columns={columnsOf(say, language, ofPortal)}
          idOf={row => row.id}
          chosenId={open}
          sort={sort}
          onSort={by =>
            change({
              sort: by as StaffSearch['sort'],
              order: search.sort === by && search.order !== 'desc' ? 'desc' : 'asc',
            })
          }
          words={say}
          icon={UsersRound}
          onClear={filtered ? clear : undefined}
          onOpen={row => change({ open: row.id })}
        />
      </div>
      {inviting && (
        <OnDemand onGiveUp={() => setInviting(false)}>
          <InviteStaffDialog
            providerChoices={ofPortal ? (providerChoices.value ?? []) : undefined}
            providerId={search.provider}
            onClose={() => setInviting(false)}
            onInvited={() => {
              setInviting(false)
              list.reload()
            }}
          />
        </OnDemand>
      )}
    </ListPage>
  )
}

type Say = Record<keyof typeof staffText | keyof typeof usersText, string>

const columnsOf = (say: Say, language: Language, ofPortal: boolean): TableColumn<Staff>[] => {
  const all: (TableColumn<Staff> | false)[] = [
    { id: 'name', label: say.name, sortable: true, cell: row => nameOf(row) || say.noName },
    { id: 'email', label: say.email, sortable: true, cell: row => row.email },
    {
      id: 'roles',
      label: say.roles,
      cell: row =>
        row.roles.map(role => staffRoleWords[role][language]).join(language === 'en' ? ', ' : '、'),
    },
    ofPortal && {
      id: 'provider',
      label: say.provider,
      minor: true,
      cell: row => row.provider?.name ?? say.portal,
    },
    {
      id: 'lastSeen',
      label: say.lastSeen,
      sortable: true,
      minor: true,
      cell: row => (row.lastSeen ? timeAgo(new Date(row.lastSeen), new Date(), language) : say.never),
    },
    { id: 'state', label: say.state, status: true, cell: row => <UserStateBadge state={row.state} /> },
  ]
  return all.filter(column => column !== false)
}
