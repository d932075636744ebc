import { warehouseText, withoutAirport } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import { destinationTypes, goodsReadyTypes, originTypes } from '@dtms/contract/reference/reference.ts'
import { ArrowRight, Link2, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { countryName } from '../form/countries.ts'
import { type Draft, type End, placeName, useDraft } from '../form/draft.ts'
import { liveLoad } from '../form/live-load.ts'
import { figureText } from '../form/units.ts'
import { type InquiryPath, modeOf } from '../mode.ts'
import { compareText } from '../text/compare.ts'
import { quoteText } from '../text/form.ts'
import styles from './summary-bar.module.css'

interface SummaryBarProps {
  path: InquiryPath
  draft: Draft
  onEdit: () => void
}

// What was asked, in one line; any part of it leads back to the form.
export const SummaryBar = ({ path, draft, onEdit }: SummaryBarProps) => {
  const say = useWords(compareText)
  const ask = useWords(quoteText)
  const language = useLanguage()
  // Names of locations come after their codes, and the form's draft updates then.
  useDraft()
  const { quantity, volumeMm3, grossG } = liveLoad(draft, undefined)

  const share = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      void showMessage('success', say.shared)
    } catch {
      // Without leave to write to the clipboard, the address bar holds the same link.
      void showMessage('info', location.href)
    }
  }

  return (
    <div className={styles.bar}>
      <Cell name={ask.modes} onEdit={onEdit}>
        <b>{modeOf[path].name[language]}</b>
      </Cell>
      <Cell name={`${ask.origin} · ${originTypes[draft.origin.type as 1][language]}`} onEdit={onEdit}>
        <EndText end={draft.origin} />
      </Cell>
      <ArrowRight className={styles.arrow} aria-hidden="true" />
      <Cell
        name={`${ask.destination} · ${destinationTypes[draft.destination.type as 1][language]}`}
        onEdit={onEdit}
      >
        <EndText end={draft.destination} toAmazon={draft.destination.type === 3} />
      </Cell>
      <Cell name={`${say.load} · ${fill(ask.piecesCount, { n: figureText(quantity, 0) })}`} onEdit={onEdit}>
        <b>{figureText(Math.round(volumeMm3 / 1_000_000), 3)} cbm</b> <span>{figureText(grossG, 3)} kg</span>
      </Cell>
      <Cell name={`${say.goods} · ${goodsReadyTypes[draft.ready][language]}`} onEdit={onEdit}>
        <b>{draft.goodsName || ask[draft.goods]}</b>{' '}
        {draft.goodsValue !== '' && <span>{money(Number(draft.goodsValue))}</span>}{' '}
        {draft.unNumber && <span>{draft.unNumber}</span>}
      </Cell>
      <div className={styles.actions}>
        <Button look="quiet" icon={<Link2 aria-hidden="true" />} onClick={share} title={say.share}>
          {say.share}
        </Button>
        <Button icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
          {say.change}
        </Button>
      </div>
    </div>
  )
}

interface CellProps {
  name: string
  onEdit: () => void
  children: ReactNode
}

// The button at the end does the same for keyboard users.
const Cell = ({ name, onEdit, children }: CellProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; the button does the same.
  // biome-ignore lint/a11y/useKeyWithClickEvents: the button at the end of the bar is for the keyboard.
  <div className={styles.cell} onClick={onEdit}>
    <small className={styles.name}>{name}</small>
    <span className={styles.value}>{children}</span>
  </div>
)

interface EndTextProps {
  end: End
  toAmazon?: boolean
}

const EndText = ({ end: { type, code, text, zip, country }, toAmazon = false }: EndTextProps) => {
  const land = countryName(country)
  const name = withoutAirport(placeName(code) ?? (text || land))
  // A place found by its postcode carries it already, a bare country itself.
  const rest = type === 1 ? [] : [name.includes(zip) ? '' : zip, name === land ? '' : country]
  return (
    <>
      <b>{toAmazon ? warehouseText(name) : name}</b> <span>{rest.filter(Boolean).join(' · ')}</span>
    </>
  )
}
