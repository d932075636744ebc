import { ExternalLink, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '#account/public.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import type { RecordPanelProps } from '#ui/record/record.ts'
import { recordPanel } from '#ui/record/record-panel.ts'
import { uiText } from '#ui/text.ts'
import { commodityName } from './commodity-columns.tsx'
import { CommodityForm } from './commodity-form.tsx'
import styles from './commodity-panel.module.css'
import { type Commodity, commodities } from './queries.ts'
import { commodityText } from './text.ts'

// One commodity beside the list. What the list knows is shown at once; a link to a row that is not loaded asks.
export const CommodityPanel = ({ id, known, onSaved, onRemove, onClose }: RecordPanelProps<Commodity>) => {
  const say = { ...useWords(uiText), ...useWords(commodityText) }
  const may = usePermission('commodities')
  const [saved, setSaved] = useState<Commodity>()
  const asked = useQuery(
    ['commodities', 'one', id],
    async signal => (id === undefined ? undefined : commodities.one(id, signal)),
    { fresh: true, initial: id === undefined ? undefined : known },
  )
  const commodity = saved ?? asked.value ?? known
  return (
    <SidePanel
      narrow
      title={commodity ? commodityName(commodity) : id === undefined ? say.newTitle : say.title}
      lead={
        commodity && (
          <>
            {commodity.link && (
              <a
                href={commodity.link}
                target="_blank"
                rel="noreferrer noopener"
                className={buttonClass({ look: 'link' })}
              >
                <ExternalLink aria-hidden="true" className={styles.icon} />
                {say.openLink}
              </a>
            )}
            {may('button', 'remove') && (
              <Button look="link" icon={<Trash2 aria-hidden="true" />} onClick={() => onRemove(commodity)}>
                {say.remove}
              </Button>
            )}
          </>
        )
      }
      onClose={onClose}
    >
      <div className={recordPanel.body}>
        {id !== undefined && !commodity ? (
          <Awaited answer={asked} gone={say.goneTitle} lines={3} />
        ) : (
          <CommodityForm
            key={commodity?.id ?? 'new'}
            commodity={commodity}
            onSaved={fields => {
              void showMessage('success', say.saved)
              setSaved(fields)
              onSaved(fields, id === undefined)
            }}
          />
        )}
      </div>
    </SidePanel>
  )
}
