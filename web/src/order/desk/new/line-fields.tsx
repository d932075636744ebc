import { batteries, commodityColumnWords } from '@dtms/contract/commodity/commodity.ts'
import { fill } from '@dtms/contract/language.ts'
import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { prepareHsSearch, searchHsCodes } from '#reference/public.ts'
import { Button } from '#ui/button/button.tsx'
import { ComboField } from '#ui/field/combo-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { FormField } from '#ui/field/use-form.ts'
import styles from './new-order.module.css'
import { newOrderText } from './text.ts'
import { goodsFields, type List, linesOf, maxLines, type Name, pieceFields, type Values } from './values.ts'

interface LineFieldsProps {
  list: List
  values: Values
  field: (name: Name) => FormField
  onAdd: (list: List) => void
  onRemove: (list: List, line: number) => void
}

// Sizes of pieces, or kinds of goods: one row each.
export const LineFields = ({ list, values, field, onAdd, onRemove }: LineFieldsProps) => {
  const say = useWords(newOrderText)
  const lines = linesOf(values, list)
  const isGoods = list === 'commodities'
  // A line that was just added is what one types next.
  const [added, setAdded] = useState(false)
  const rows = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!added) return
    rows.current?.querySelector<HTMLElement>(`[name^="${list}.${lines.length - 1}."]`)?.focus()
    setAdded(false)
  }, [added, list, lines.length])
  return (
    <div ref={rows} className={styles.rows}>
      {lines.map(line => (
        <div key={line} className={isGoods ? styles.goods : styles.numbers}>
          {isGoods ? <GoodsRow line={line} field={field} /> : <PieceRow line={line} field={field} />}
          <span className={styles.remove}>
            <Button
              look="link"
              aria-label={fill(isGoods ? say.removeGoods : say.removeLine, { n: line + 1 })}
              disabled={lines.length === 1}
              onClick={() => onRemove(list, line)}
            >
              <X aria-hidden="true" />
            </Button>
          </span>
        </div>
      ))}
      {lines.length < maxLines && (
        <div>
          <Button
            look="link"
            icon={<Plus aria-hidden="true" />}
            onClick={() => {
              onAdd(list)
              setAdded(true)
            }}
          >
            {isGoods ? say.addGoods : say.addLine}
          </Button>
        </div>
      )}
    </div>
  )
}

interface RowProps {
  line: ReturnType<typeof linesOf>[number]
  field: (name: Name) => FormField
}

const PieceRow = ({ line, field }: RowProps) => {
  const say = useWords(newOrderText)
  const words = {
    ...{ quantity: say.pieces, lengthCm: say.length, widthCm: say.width, heightCm: say.height },
    weightKg: say.weight,
  }
  return pieceFields.map(name => (
    <TextField
      key={name}
      {...field(`pieces.${line}.${name}`)}
      label={words[name]}
      required
      inputMode="decimal"
      autoComplete="off"
    />
  ))
}

const GoodsRow = ({ line, field }: RowProps) => {
  const say = useWords(newOrderText)
  const language = useLanguage()
  const [nameZh, nameEn] = [field(`commodities.${line}.nameZh`), field(`commodities.${line}.nameEn`)]
  useEffect(prepareHsSearch, [])
  return goodsFields.map(name =>
    name === 'hsCode' ? (
      <ComboField
        key={name}
        {...field(`commodities.${line}.hsCode`)}
        label={say.hsCode}
        required
        maxLength={40}
        // Before a code is typed, what the goods are called is as good a word as any.
        search={(text, signal) => searchHsCodes(text || nameEn.value || nameZh.value, signal)}
      />
    ) : name === 'battery' ? (
      <SelectField
        key={name}
        {...field(`commodities.${line}.battery`)}
        label={commodityColumnWords.battery[language]}
        placeholder=""
        choices={Object.entries(batteries).map(([value, words]) => ({ value, text: words[language] }))}
      />
    ) : (
      <TextField
        key={name}
        {...field(`commodities.${line}.${name}`)}
        label={say[name]}
        required={name !== 'nameZh' && name !== 'nameEn'}
        autoComplete="off"
      />
    ),
  )
}
