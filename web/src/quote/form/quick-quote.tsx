import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { CompactNumber, CompactSelect } from '#ui/field/compact-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type InquiryPath, inquiryPaths, modeOf } from '../mode.ts'
import { fitted, rules, searchOf } from '../search.ts'
import { overviewBlockText } from '../text/overview.ts'
import { type Draft, type End, emptyDraft } from './draft.ts'
import { PlaceField } from './place-field.tsx'
import styles from './quick-quote.module.css'

interface QuickQuoteProps {
  // Where the mode is known already.
  mode?: InquiryPath
}

// A lane and a load, for the overview and for an order that begins blank: it opens the inquiry with what was typed, and
// the rest is asked there.
export const QuickQuote = ({ mode }: QuickQuoteProps) => {
  const say = useWords(overviewBlockText)
  const language = useLanguage()
  const navigate = useNavigate()
  const [path, setPath] = useState<InquiryPath>(mode ?? '/')
  const [draft, setDraft] = useState<Draft>(() => fitted({ ...emptyDraft(), by: 'totals' }, mode ?? '/'))
  const change = (news: Partial<Draft>) => setDraft(before => ({ ...before, ...news }))
  const load = (news: Partial<Draft['totals']>) => change({ totals: { ...draft.totals, ...news } })
  const changeEnd = (end: 'origin' | 'destination') => (value: End) => change({ [end]: value })

  // A lane to Amazon is always FBA; leaving it needs a new city.
  const changePath = (next: InquiryPath) => {
    const destination = { ...emptyDraft().destination, type: modeOf[next].toAmazon ? 3 : 4 }
    if (modeOf[next].toAmazon !== modeOf[path].toAmazon) change({ destination })
    setPath(next)
  }

  const ask = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: path, search: searchOf(fitted(draft, path)) })
  }

  const toAmazon = modeOf[path].toAmazon
  return (
    <Card title={say.quickTitle}>
      <form className={styles.form} onSubmit={ask}>
        {mode === undefined && (
          <CompactSelect
            label={say.mode}
            value={path}
            choices={inquiryPaths.map(value => ({ value, text: modeOf[value].name[language] }))}
            onChange={value => changePath(value as InquiryPath)}
          />
        )}
        <PlaceField
          name="origin"
          label={say.from}
          placeholder={say.cityHint}
          required={false}
          error={undefined}
          kinds="city"
          end={draft.origin}
          onChange={changeEnd('origin')}
        />
        <PlaceField
          name="destination"
          label={toAmazon ? say.warehouse : say.to}
          placeholder={toAmazon ? say.warehouseHint : say.cityHint}
          required={false}
          error={undefined}
          kinds={toAmazon ? 'fba' : 'city'}
          end={draft.destination}
          onChange={changeEnd('destination')}
        />
        <div className={styles.load}>
          <CompactNumber
            label={say.pieces}
            rule={rules.quantity}
            value={draft.totals.quantity}
            onChange={quantity => load({ quantity })}
          />
          <CompactNumber
            label={say.volume}
            unit="cbm"
            rule={rules.cbm}
            value={draft.totals.cbm}
            onChange={cbm => load({ cbm })}
          />
          <CompactNumber
            label={say.weight}
            unit="kg"
            rule={rules.weight}
            value={draft.totals.weight}
            onChange={weight => load({ weight })}
          />
        </div>
        <Button type="submit" look="cta" size="large" wide>
          {say.ask}
        </Button>
      </form>
    </Card>
  )
}
