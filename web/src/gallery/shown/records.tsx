import { Package } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { RemoveDialog } from '#ui/dialog/remove-dialog.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { RecordNothing } from '#ui/record/record-nothing.tsx'
import { RecordPage } from '#ui/record/record-page.tsx'
import styles from '../gallery-page.module.css'
import { Shown } from '../shown.tsx'
import { kitPageText } from '../text.ts'

const all = ['CNSHA → USLAX', 'CNSZX → DEHAM'].map(id => ({ id }))
const nothing = async () => {}

// A list of the customer's own records, with rows that can be removed and had back.
export const ShownRecords = () => {
  const words = useWords(kitPageText)
  const [rows, setRows] = useState(all)
  const [search, setSearch] = useState<{ open?: string; q?: string; view?: string }>({})
  const [removing, setRemoving] = useState(false)
  const say = {
    title: words.lane,
    count: '{n}',
    views: words.lane,
    search: words.search,
    add: words.save,
    import: words.file,
    emptyTitle: words.failed,
    emptyBody: words.body,
    noneTitle: words.failed,
    noneBody: words.body,
    failedTitle: words.failed,
    removeTitle: '{name}',
    removeMany: '{n}',
    removeBody: words.body,
  }
  return (
    <Shown name="RecordPage, RecordNothing, RemoveDialog" wide>
      <div className={styles.list}>
        <RecordPage
          listId="gallery-record"
          say={say}
          icon={Package}
          search={search}
          onSearch={setSearch}
          views={[{ id: 'all', label: words.all }]}
          selects={[]}
          columns={[{ id: 'lane', label: words.lane, cell: row => row.id }]}
          defaultColumns={['lane']}
          may={() => true}
          records={{
            list: {
              ...{ rows, total: rows.length, totalIsMinimum: false, hasMore: false, failure: undefined },
              ...{ loading: false, more: () => {}, reload: () => {}, first: undefined, change: () => {} },
            },
            counts: { all: { total: rows.length, totalIsMinimum: false } },
            sort: { by: 'lane', descending: false },
            refresh: () => {},
          }}
          nameOf={row => row.id}
          onExport={nothing}
          onTemplate={nothing}
          onImport={async () => ({ imported: 0, findings: [], leftOut: 0 })}
          onRemove={async ids => setRows(rows.filter(({ id }) => !ids.includes(id)))}
          onRestore={async () => setRows(all)}
          panel={({ known, onClose }) => (
            <SidePanel narrow title={known?.id ?? words.save} onClose={onClose}>
              <p>{words.body}</p>
            </SidePanel>
          )}
        />
      </div>
      <RecordNothing say={say} icon={Package} filtered={false} onClear={() => {}} onAdd={() => {}} />
      <Button onClick={() => setRemoving(true)}>{words.remove}</Button>
      {removing && (
        <RemoveDialog
          say={say}
          names={all.map(({ id }) => id)}
          onRemove={nothing}
          onRestore={nothing}
          onRemoved={() => setRemoving(false)}
          onClose={() => setRemoving(false)}
        />
      )}
    </Shown>
  )
}
