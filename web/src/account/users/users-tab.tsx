import { moduleWords, userStates } from '@dtms/contract/account/user.ts'
import { listPageSize } from '@dtms/contract/list.ts'
import { type Module, modules } from '@dtms/contract/role.ts'
import { SearchX, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { bare } from '#kernel/format/money.ts'
import { timeAgo } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { focusOpener } from '#ui/focus/page-focus.ts'
import { DataTable, type TableColumn } from '#ui/list/data-table.tsx'
import { FilterSelect, SearchBox } from '#ui/list/filter-bar.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import pageStyles from '../pages.module.css'
import { usePermission } from '../permission.ts'
import type { AccountSearch } from '../search.ts'
import { NewUserDialog } from './new-user-dialog.tsx'
import { type UserRow, users } from './queries.ts'
import { usersText } from './text.ts'
import { UserPanel } from './user-panel.tsx'
import { nameOf, UserStateBadge } from './user-words.tsx'
import styles from './users-tab.module.css'

interface UsersTabProps {
  ownId: string
  search: AccountSearch
  onSearch: (next: AccountSearch, options?: { replace?: boolean }) => void
}

// spec 6: the sub-users of the customer: who, with what, up to how much, and whether they are in.
export const UsersTab = ({ ownId, search, onSearch }: UsersTabProps) => {
  const say = useWords(usersText)
  const may = usePermission('users')
  const [adding, setAdding] = useState<'invite' | 'create'>()
  const query = {
    keyword: search.q ?? '',
    state: search.state,
    currentPage: search.page ?? 1,
    pageSize: listPageSize.default,
    sidx: search.sort,
    sord: search.order,
  }
  const list = useQuery(['users', 'list', query], signal => users.list(query, signal))
  const filter = (news: { [Name in keyof AccountSearch]: AccountSearch[Name] | undefined }) =>
    onSearch(dropEmpty({ ...search, page: undefined, ...news }))
  const filtered = Boolean(search.q || search.state)
  const rows = list.value?.list
  const columns = useColumns(may)

  const close = () => {
    onSearch(dropEmpty({ ...search, user: undefined }))
    focusOpener(search.user)
  }

  return (
    <div className={styles.tab}>
      <div className={pageStyles.head}>
        <p className={styles.lead}>{say.lead}</p>
        {may('button', 'create') && <Button onClick={() => setAdding('create')}>{say.create}</Button>}
        {may('button', 'invite') && (
          <Button
            look="primary"
            icon={<UserPlus className={styles.icon} aria-hidden="true" />}
            onClick={() => setAdding('invite')}
          >
            {say.invite}
          </Button>
        )}
      </div>
      <div className={pageStyles.actions}>
        <SearchBox label={say.search} value={search.q ?? ''} onChange={q => filter({ q })} />
        <FilterSelect
          label={say.state}
          all={say.all}
          value={search.state ?? ''}
          choices={userStates.map(value => ({ value, text: say[value] }))}
          onChange={state => filter({ state: userStates.find(one => one === state) })}
        />
        {filtered && (
          <Button look="link" onClick={() => filter({ q: undefined, state: undefined })}>
            {say.clear}
          </Button>
        )}
      </div>
      <div className={styles.split}>
        <div className={styles.list}>
          {list.failure && !rows ? (
            <LoadFailure
              title={say.failedTitle}
              text={list.failure.message}
              retry={say.retry}
              onRetry={list.reload}
            />
          ) : rows?.length === 0 ? (
            <div className={styles.nothing}>
              <Notice icon={filtered ? SearchX : Users}>
                <strong>{filtered ? say.noneTitle : say.emptyTitle}</strong>
                <p>{filtered ? say.noneBody : say.emptyBody}</p>
              </Notice>
            </div>
          ) : (
            <DataTable
              name={say.title}
              columns={columns}
              rows={rows}
              idOf={row => row.id}
              chosenId={search.user}
              stale={list.loading}
              skeletonRows={4}
              sort={search.sort && { by: search.sort, descending: search.order === 'desc' }}
              onSort={by =>
                filter({
                  sort: by as AccountSearch['sort'],
                  order: search.sort === by && search.order !== 'desc' ? 'desc' : 'asc',
                })
              }
              onOpen={row => onSearch(dropEmpty({ ...search, user: row.id }))}
            />
          )}
          {list.value && (
            <Pager
              page={list.value.currentPage}
              pageSize={list.value.pageSize}
              total={list.value.total}
              onChange={page => filter({ page })}
            />
          )}
        </div>
        {search.user && (
          <UserPanel
            key={search.user}
            id={search.user}
            isMe={search.user === ownId}
            onChanged={list.reload}
            onClose={close}
          />
        )}
      </div>
      {adding && (
        <NewUserDialog
          way={adding}
          onClose={() => setAdding(undefined)}
          onAdded={() => {
            setAdding(undefined)
            list.reload()
          }}
        />
      )}
    </div>
  )
}

const useColumns = (may: ReturnType<typeof usePermission<'users'>>): TableColumn<UserRow>[] => {
  const say = useWords(usersText)
  const language = useLanguage()
  const modulesText = (row: UserRow) => {
    const given = modules.filter((module: Module) => row.modules?.includes(module))
    if (given.length === modules.length) return say.allModules
    return (
      given.map(module => moduleWords[module][language]).join(language === 'en' ? ', ' : '、') ||
      say.noModules
    )
  }
  const all: (TableColumn<UserRow> | false)[] = [
    { id: 'name', label: say.name, sortable: true, cell: row => nameOf(row) || say.noName },
    { id: 'email', label: say.email, sortable: true, cell: row => row.email },
    may('column', 'phone') && { id: 'phone', label: say.phone, minor: true, cell: row => row.phone ?? '' },
    may('column', 'modules') && { id: 'modules', label: say.modules, minor: true, cell: modulesText },
    may('column', 'spendLimit') && {
      id: 'spendLimit',
      label: say.spendLimit,
      right: true,
      cell: row => (row.spendLimit == null ? say.noLimit : bare(row.spendLimit)),
    },
    may('column', 'lastSeen') && {
      id: 'lastSeen',
      label: say.lastSeen,
      sortable: true,
      cell: row => (row.lastSeen ? timeAgo(new Date(row.lastSeen), new Date(), language) : say.never),
    },
    { id: 'state', label: say.state, status: true, cell: row => <UserStateBadge state={row.state} /> },
  ]
  return all.filter(column => column !== false)
}

const dropEmpty = (
  values: { [Name in keyof AccountSearch]: AccountSearch[Name] | undefined },
): AccountSearch =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
