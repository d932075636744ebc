import { fill } from '@dtms/contract/language.ts'
import type { CardMarkup, CardMarkupRow } from '@dtms/contract/rate/card-markup.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { CompactText } from '#ui/field/compact-field.tsx'
import styles from './card-view.module.css'
import { markupText } from './markup-text.ts'
import { type Card, cards } from './queries.ts'

interface MarkupTableProps {
  card: Card
  markup: CardMarkup | undefined
  // What the server said about single cells: `markup.rows.0.percent`.
  errors: Readonly<Record<string, string>>
  onChange: (markup: CardMarkup | undefined) => void
}

const figures = ['percent', 'perUnit', 'perShipment', 'min'] as const

// A card that is a supplier's cost, and what is added to it. Without the mark its prices are sold as they are.
export const MarkupTable = ({ card, markup, errors, onChange }: MarkupTableProps) => {
  const say = useWords(markupText)
  const id = useId()
  const currency = card.tables.find(({ use }) => use)?.currency ?? 'CNY'
  const [removed, setRemoved] = useState<readonly string[]>([])
  const suppliers = card.suppliers.filter(({ supplier }) => !removed.includes(supplier))
  const start = (): CardMarkup => suppliers[0] ?? { supplier: '', currency, rows: [{}] }
  const asksBelow = card.findings.some(({ code }) => code === 'below-cost') || markup?.belowCost
  const zones = [...new Set(card.tables.flatMap(({ prices }) => prices.map(({ to }) => to)))]
  const set = (news: Partial<CardMarkup>) => markup && onChange({ ...markup, ...news })
  const setRow = (at: number, news: CardMarkupRow) => set({ rows: markup?.rows.with(at, news) ?? [] })
  const remove = async (supplier: string) => {
    try {
      await cards.removeMarkup(card.id, supplier)
      void showMessage('success', fill(say.removed, { name: supplier }))
      setRemoved(before => [...before, supplier])
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    }
  }
  return (
    <section className={styles.markup} aria-label={say.table}>
      <CheckField
        name="isCost"
        label={say.isCost}
        checked={markup !== undefined}
        onChange={isCost => onChange(isCost ? start() : undefined)}
      />
      {markup && (
        <>
          <p className={styles.note}>{say.isCostBody}</p>
          <div className={styles.markupHead}>
            <CompactText
              label={say.supplier}
              list={`${id}-suppliers`}
              maxLength={100}
              required
              value={markup.supplier}
              error={errors['markup.supplier']}
              onChange={supplier =>
                onChange({ ...(suppliers.find(one => one.supplier === supplier) ?? markup), supplier })
              }
            />
            <datalist id={`${id}-suppliers`}>
              {suppliers.map(one => (
                <option key={one.supplier} value={one.supplier} />
              ))}
            </datalist>
            <CompactText
              label={say.amountsIn}
              maxLength={3}
              value={markup.currency}
              error={errors['markup.currency']}
              onChange={typed => set({ currency: typed.toUpperCase() })}
            />
            <CompactText
              label={say.step}
              maxLength={20}
              inputMode="decimal"
              placeholder="0.01"
              value={markup.step ?? ''}
              error={errors['markup.step']}
              onChange={step => set({ step })}
            />
          </div>
          <datalist id={`${id}-zones`}>
            {zones.map(zone => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
          <ol className={styles.markupRows}>
            {markup.rows.map((row, at) => (
              // Rows have no names of their own: their place is what they are.
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <li key={at} className={styles.markupRow}>
                <CompactText
                  label={say.zone}
                  spokenLabel={fill(say.ofRow, { n: at + 1, name: say.zone })}
                  list={`${id}-zones`}
                  maxLength={200}
                  placeholder={say.all}
                  value={row.zone ?? ''}
                  error={errors[`markup.rows.${at}.zone`]}
                  onChange={zone => setRow(at, { ...row, zone })}
                />
                <CompactText
                  label={say.from}
                  spokenLabel={fill(say.ofRow, { n: at + 1, name: say.from })}
                  maxLength={8}
                  inputMode="decimal"
                  placeholder="0"
                  value={row.from === undefined ? '' : String(row.from)}
                  error={errors[`markup.rows.${at}.from`]}
                  onChange={typed => setRow(at, { ...row, from: weightOf(typed) })}
                />
                {figures.map(name => (
                  <CompactText
                    key={name}
                    label={say[name]}
                    spokenLabel={fill(say.ofRow, { n: at + 1, name: say[name] })}
                    maxLength={20}
                    inputMode="decimal"
                    value={row[name] ?? ''}
                    error={errors[`markup.rows.${at}.${name}`]}
                    onChange={typed => setRow(at, { ...row, [name]: typed })}
                  />
                ))}
                <Button
                  look="quiet"
                  disabled={markup.rows.length === 1}
                  aria-label={fill(say.removeRow, { n: at + 1 })}
                  icon={<Trash2 className={styles.icon} aria-hidden="true" />}
                  onClick={() => set({ rows: markup.rows.toSpliced(at, 1) })}
                />
              </li>
            ))}
          </ol>
          <div className={styles.markupEnd}>
            <Button
              look="link"
              icon={<Plus className={styles.icon} aria-hidden="true" />}
              onClick={() => set({ rows: [...markup.rows, {}] })}
            >
              {say.addRow}
            </Button>
            {suppliers.some(({ supplier }) => supplier === markup.supplier) && (
              <Button
                look="link"
                icon={<Trash2 className={styles.icon} aria-hidden="true" />}
                onClick={() => void remove(markup.supplier)}
              >
                {fill(say.removeTable, { name: markup.supplier })}
              </Button>
            )}
            {asksBelow && (
              <CheckField
                name="belowCost"
                label={say.belowCost}
                checked={markup.belowCost ?? false}
                onChange={belowCost => set({ belowCost })}
              />
            )}
          </div>
        </>
      )}
    </section>
  )
}

const weightOf = (typed: string): number | undefined => {
  const digits = typed.replace(/[^0-9]/g, '')
  return digits === '' ? undefined : Number(digits)
}
