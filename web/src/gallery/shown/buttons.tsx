import { Check, Clock, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Spinner } from '#ui/button/spinner.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Segmented } from '#ui/field/segmented.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { ValidUntil } from '#ui/layout/valid-until.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { PartTabs } from '#ui/menu/part-tabs.tsx'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import styles from '../gallery-page.module.css'
import { Shown } from '../shown.tsx'
import { kitPageText } from '../text.ts'

const looks = ['primary', 'secondary', 'soft', 'quiet', 'cta', 'danger', 'link'] as const

export const ShownButtons = () => {
  const say = useWords(kitPageText)
  const [mode, setMode] = useState<'sea' | 'air'>('sea')
  return (
    <>
      <Shown name="Button" wide>
        {(['medium', 'large'] as const).map(size => (
          <div key={size} className={styles.row}>
            {looks.map(look => (
              <Button key={look} look={look} size={size}>
                {say.ask}
              </Button>
            ))}
          </div>
        ))}
        <div>
          <Button icon={<Plus aria-hidden="true" />}>{say.save}</Button>{' '}
          <Button look="primary" busy>
            {say.save}
          </Button>{' '}
          <Button disabled>{say.save}</Button>{' '}
          <a href="#link" className={buttonClass({ look: 'soft' })}>
            {say.open}
          </a>
        </div>
        <Button look="primary" wide>
          {say.save}
        </Button>
      </Shown>
      <Shown name="ValidUntil">
        <ValidUntil time="2026-11-28T15:59:59Z" />
      </Shown>
      <Shown name="Facts">
        <Facts
          facts={[
            ['Customer', 'Sample Imports LLC'],
            ['Reference', 'PO 7731'],
            ['Remarks', ''],
          ]}
        />
      </Shown>
      <Shown name="TwoLines">
        <TwoLines first="DT-2611-0042" second="PO 7731 · 2026-11-15" />
        <TwoLines first="DT-2611-0043" />
      </Shown>
      <Shown name="Badge">
        <Badge tone="brand" icon={Plus}>
          {say.sea}
        </Badge>
        <Badge tone="wait" icon={Clock}>
          {say.wait}
        </Badge>
        <Badge tone="adopt" icon={Check}>
          {say.adopted}
        </Badge>
        <Badge tone="reject" icon={X}>
          {say.rejected}
        </Badge>
        <Badge tone="quiet" icon={Clock}>
          {say.all}
        </Badge>
      </Shown>
      <Shown name="Segmented">
        <Segmented
          name={say.lane}
          value={mode}
          choices={[
            { value: 'sea', text: say.sea },
            { value: 'air', text: say.air },
          ]}
          onChange={setMode}
        />
      </Shown>
      <Shown name="Tabs, TabPanel" wide>
        <Tabs
          name={say.lane}
          panelId="gallery-tabs"
          tabs={[
            { id: 'sea', label: say.sea, count: '12' },
            { id: 'air', label: say.air, count: '3', urgent: true },
          ]}
          value={mode}
          onChange={setMode}
        />
        <TabPanel id="gallery-tabs" chosen={mode}>
          {say[mode]}
        </TabPanel>
      </Shown>
      <Shown name="PartTabs" wide>
        <PartTabs
          name={say.lane}
          path="/gallery.html"
          parts={[
            { id: 'sea', label: say.sea },
            { id: 'air', label: say.air },
          ]}
          value={mode}
          onChange={setMode}
        />
      </Shown>
      <Shown name="Spinner">
        <Spinner />
      </Shown>
    </>
  )
}
