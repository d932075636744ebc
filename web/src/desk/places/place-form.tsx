import {
  columnsOf,
  type EntryField,
  type EntryKind,
  entryColumnWords,
  entryMaxLength,
} from '@dtms/contract/desk/place.ts'
import { entryProblems, entryProblemWords } from '@dtms/contract/desk/place-rule.ts'
import type { FieldProblem } from '@dtms/contract/field.ts'
import { type ReactNode, useRef } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { useCountries } from '#reference/public.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { UnsavedGuard } from '#ui/dialog/unsaved-guard.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { recordPanel } from '#ui/record/record-panel.ts'
import { uiText } from '#ui/text.ts'
import styles from './places.module.css'
import { type Entry, places } from './queries.ts'
import { placesText } from './text.ts'

type Values = Record<EntryField, string>

const maxLength: Record<EntryField, number> = {
  ...{ code: 20, country: entryMaxLength.country, region: entryMaxLength.region },
  postcode: entryMaxLength.postcode,
  ...{ cityZh: entryMaxLength.city, cityZhtw: entryMaxLength.city, cityEn: entryMaxLength.city },
  ...{ nameZh: entryMaxLength.name, nameZhtw: entryMaxLength.name, nameEn: entryMaxLength.name },
  pinyin: entryMaxLength.pinyin,
  ...{ lat: entryMaxLength.coordinate, lon: entryMaxLength.coordinate, weight: entryMaxLength.weight },
  dangerous: 5,
}

const fields = Object.keys(maxLength) as EntryField[]

const valuesOf = (entry: Entry | undefined): Values => {
  const texts = fields.map(field => {
    const value = entry?.[field]
    return [field, value === true ? 'true' : value === false || value == null ? '' : String(value)]
  })
  return Object.fromEntries(texts) as Values
}

const newest = (one: string, other: string) => (one > other ? one : other)

interface PlaceFormProps {
  kind: EntryKind
  entry: Entry | undefined
  onSaved: (saved: Entry) => void
}

export const PlaceForm = ({ kind, entry, onSaved }: PlaceFormProps) => {
  const say = { ...useWords(uiText), ...useWords(placesText) }
  const language = useLanguage()
  const countries = useCountries()
  const initial = valuesOf(entry)
  // The panel loads the entry again after a save; a second save need not wait for it.
  const savedAt = useRef('')
  // The error texts are in the contract; the form only checks whether there is one.
  const rule =
    (field: EntryField) =>
    (_value: string, values: Values): FieldProblem =>
      entryProblems(kind, values)[field] && 'format'
  const form = useForm<Values>({
    initial,
    rules: Object.fromEntries(fields.map(field => [field, rule(field)])) as Record<
      EntryField,
      ReturnType<typeof rule>
    >,
    submit: async ({ dangerous, ...texts }) => {
      const body = { ...texts, dangerous: dangerous === 'true' }
      const saved = await (entry
        ? places.change({ id: entry.id, updateTime: newest(entry.updateTime, savedAt.current) }, body)
        : places.add(kind, body))
      savedAt.current = saved.updateTime
      // As the server stores it: the code in capitals, the values from the postcode, the pinyin.
      for (const [name, value] of Object.entries(valuesOf(saved)))
        form.field(name as EntryField).onChange(value)
      void showMessage('success', say.saved)
      onSaved(saved)
    },
  })
  const dirty = fields.some(field => form.values[field] !== initial[field])
  const problems = entryProblems(kind, form.values)
  const has = (field: EntryField) => columnsOf(kind).includes(field)
  const label = (field: EntryField) => entryColumnWords[field][language]
  const control = (field: EntryField) => {
    const one = form.field(field)
    const problem = problems[field]
    return { ...one, error: one.error && problem ? entryProblemWords[problem][language] : one.error }
  }
  const text = (field: EntryField, more: { required?: boolean; hint?: string; readOnly?: boolean } = {}) =>
    has(field) && (
      <TextField
        {...control(field)}
        {...more}
        label={label(field)}
        maxLength={maxLength[field]}
        autoComplete="off"
      />
    )
  const codeHint = { fba: say.codeFba, sea: say.codeSea, air: say.codeAir, hs: say.codeHs }[kind]
  const isPort = kind === 'sea' || kind === 'air'
  const told = kind === 'fba' ? { hint: say.fromPostcode } : { required: true }
  const name = kind !== 'fba'
  const weight = text('weight', { hint: say.weightHint })
  return (
    <>
      <form {...form.props} className={classNames(recordPanel.form, styles.top)}>
        {text('code', {
          ...{ required: !entry, hint: entry ? say.codeStays : codeHint },
          ...(entry && { readOnly: true }),
        })}
        {has('country') && (
          <ChoiceField
            {...control('country')}
            label={label('country')}
            required
            placeholder={say.choose}
            choices={countries.choices}
          />
        )}
        {has('dangerous') && (
          <div className={recordPanel.wide}>
            <CheckField
              name="dangerous"
              label={label('dangerous')}
              checked={form.values.dangerous === 'true'}
              onChange={checked => form.field('dangerous').onChange(checked ? 'true' : '')}
            />
          </div>
        )}
        {isPort && <NameFields label={say.nameGroup} text={text} required={name} />}
        {kind !== 'hs' && <p className={recordPanel.group}>{say.whereGroup}</p>}
        {text('postcode', { required: true })}
        {text('region')}
        {text('cityEn', told)}
        {text('cityZh', { hint: say.cityHint })}
        {text('cityZhtw', { hint: say.cityHint })}
        {kind === 'fba' && weight}
        {text('lat', told)}
        {text('lon', told)}
        {isPort && weight}
        {!isPort && (
          <NameFields label={kind === 'fba' ? say.fbaNameGroup : say.nameGroup} text={text} required={name} />
        )}
        <div className={recordPanel.foot}>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.save}
          </Button>
          <FormFailure text={form.failure} />
        </div>
      </form>
      <UnsavedGuard
        name={entry?.code ?? label('code')}
        dirty={dirty && !form.busy}
        staysOpen={search => search.open === (entry?.id ?? 'new')}
      />
    </>
  )
}

interface NameFieldsProps {
  label: string
  required: boolean
  text: (field: EntryField, more?: { required?: boolean; hint?: string }) => ReactNode
}

const NameFields = ({ label, required, text }: NameFieldsProps) => {
  const say = useWords(placesText)
  return (
    <>
      <p className={recordPanel.group}>{label}</p>
      {text('nameZh', { required })}
      {text('nameZhtw', { required })}
      {text('nameEn', { required })}
      {text('pinyin', { hint: say.pinyinHint })}
    </>
  )
}
