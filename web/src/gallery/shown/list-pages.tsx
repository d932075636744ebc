import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { ComboField } from '#ui/field/combo-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { BulkBar } from '#ui/list/bulk-bar.tsx'
import { ColumnChoice } from '#ui/list/column-choice.tsx'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { ImportPanel } from '#ui/list/import-panel.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { ListTable } from '#ui/list/list-table.tsx'
import styles from '../gallery-page.module.css'
import { Shown } from '../shown.tsx'
import { kitPageText } from '../text.ts'

const rows = ['CNSHA → USLAX', 'CNNGB → DEHAM', 'CNYTN → USNYC']
const nothing = async () => null

// What a list page of the customer area is made of.
export const ShownListPages = () => {
  const say = useWords(kitPageText)
  const [ticked, setTicked] = useState(true)
  const [port, setPort] = useState('CN')
  const [lane, setLane] = useState('')
  const [shown, setShown] = useState<readonly string[]>(['lane'])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(rows.slice(0, 1)))
  const [importing, setImporting] = useState(false)
  const columns = [{ id: 'lane', label: say.lane, sortable: true, cell: (row: string) => row }]
  const toggle = (id: string) =>
    setShown(shown.includes(id) ? shown.filter(one => one !== id) : [...shown, id])
  return (
    <>
      <Shown name="CheckField, ComboField, ChoiceField, Card">
        <CheckField name="gallery" label={say.sea} checked={ticked} onChange={setTicked} />
        <ComboField
          name="port"
          label={say.lane}
          value={port}
          onChange={setPort}
          onBlur={() => {}}
          search={async text =>
            rows.filter(row => row.includes(text)).map(row => ({ value: row, text: row, note: say.sea }))
          }
        />
        <ChoiceField
          name="lane"
          label={say.lane}
          value={lane}
          choices={rows.map(row => ({ value: row, text: row }))}
          onChange={setLane}
        />
        <Card title={say.wait} aside="3">
          <p>{say.body}</p>
        </Card>
      </Shown>
      <Shown name="ListPage, ListTable, BulkBar, ColumnChoice, ExportMenu, ImportPanel" wide>
        <div className={styles.list}>
          <ListPage
            title={say.lane}
            count={String(rows.length)}
            actions={
              <>
                <ColumnChoice
                  columns={[
                    { id: 'lane', label: say.lane },
                    { id: 'price', label: say.price },
                  ]}
                  shown={shown}
                  onToggle={toggle}
                  onReset={() => setShown(['lane'])}
                />
                <ExportMenu onExport={nothing} />
                <Button onClick={() => setImporting(!importing)}>{say.file}</Button>
              </>
            }
            filters={null}
            panel={
              importing && (
                <ImportPanel
                  onTemplate={nothing}
                  onImport={async () => ({ imported: 2, findings: [], leftOut: 0 })}
                  onImported={() => {}}
                  onClose={() => setImporting(false)}
                />
              )
            }
          >
            <div className={listFrame}>
              <ListTable
                name={say.lane}
                columns={columns}
                rows={rows}
                total={rows.length}
                idOf={row => row}
                nameOf={row => row}
                onOpen={() => {}}
                sort={{ by: 'lane', descending: false }}
                onSort={() => {}}
                selected={selected}
                onSelect={setSelected}
              />
            </div>
            <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
              <Button>{say.remove}</Button>
            </BulkBar>
          </ListPage>
        </div>
      </Shown>
    </>
  )
}
