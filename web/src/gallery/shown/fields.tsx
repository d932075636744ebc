import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { DateFilter } from '#ui/date/date-filter.tsx'
import { DayGrid } from '#ui/date/day-grid.tsx'
import { CameraButton } from '#ui/field/camera-button.tsx'
import { CompactCombo } from '#ui/field/combo-field.tsx'
import { CompactNumber, CompactSelect, CompactText } from '#ui/field/compact-field.tsx'
import { DropZone } from '#ui/field/drop-zone.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormPart } from '#ui/field/form-part.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { FilterChip, FilterSelect, SearchBox } from '#ui/list/filter-bar.tsx'
import { FilterChoice, FilterCombo } from '#ui/list/filter-choice.tsx'
import { Shown } from '../shown.tsx'
import { kitPageText } from '../text.ts'

const rule = { mode: 'decimal', decimals: 2 } as const

export const ShownFields = () => {
  const say = useWords(kitPageText)
  const [text, setText] = useState<string>(say.value)
  const [number, setNumber] = useState('12.5')
  const [day, setDay] = useState('2026-11-15')
  const [choice, setChoice] = useState('')
  const choices = [
    { value: 'sea', text: say.sea },
    { value: 'air', text: say.air },
  ]
  const field = { label: say.label, value: text, onChange: setText }
  return (
    <>
      <Shown name="TextField">
        <TextField {...field} />
        <TextField {...field} required hint={say.hint} />
        <TextField {...field} required error={say.error} />
        <TextField {...field} disabled />
      </Shown>
      <Shown name="FormPart">
        <FormPart shown editable={false}>
          <TextField {...field} />
        </FormPart>
      </Shown>
      <Shown name="NumberField, DateField, PasswordField">
        <NumberField label={say.price} rule={rule} value={number} onChange={setNumber} />
        <DateField label={say.price} value={day} onChange={setDay} />
        <DateField compact label={say.price} value={day} onChange={setDay} />
        <PasswordField {...field} autoComplete="new-password" />
        <PasswordField {...field} autoComplete="new-password" error={say.error} />
      </Shown>
      <Shown name="SelectField, Field">
        <SelectField
          label={say.lane}
          placeholder={say.choose}
          value={choice}
          choices={choices}
          onChange={setChoice}
        />
        <SelectField
          label={say.lane}
          placeholder={say.choose}
          value=""
          choices={choices}
          onChange={setChoice}
          error={say.choose}
          required
        />
        <Field label={say.label} hint={say.hint}>
          {control => <textarea {...control} defaultValue={text} />}
        </Field>
      </Shown>
      <Shown name="CompactText, CompactNumber, CompactSelect, CompactCombo">
        <CompactText {...field} />
        <CompactText {...field} required error={say.error} />
        <CompactNumber label={say.price} rule={rule} unit="kg" value={number} onChange={setNumber} />
        <CompactSelect label={say.lane} value={choice || 'sea'} choices={choices} onChange={setChoice} />
        <CompactCombo {...field} name="gallery-combo" search={async () => choices} />
      </Shown>
      <Shown name="DayGrid">
        <DayGrid value={day} onChange={setDay} />
      </Shown>
      <Shown name="SearchBox, FilterSelect, FilterChoice, FilterCombo, DateFilter, FilterChip">
        <SearchBox label={say.search} value={text} onChange={setText} />
        <FilterSelect label={say.lane} value={choice} all={say.all} choices={choices} onChange={setChoice} />
        <FilterChoice
          label={say.lane}
          name="gallery-filter"
          value={choice}
          all={say.all}
          choices={choices}
          onChange={setChoice}
        />
        <FilterCombo
          label={say.lane}
          name="gallery-filter-combo"
          all={say.all}
          search={async () => choices}
          onChoose={({ value }) => setChoice(value)}
        />
        <DateFilter label={say.lane} value={day} onChange={setDay} />
        <FilterChip onRemove={() => {}}>2026-11-15</FilterChip>
      </Shown>
      <Shown name="DropZone" wide>
        <DropZone label={say.file} accept=".xlsx" onFile={() => {}} />
        <DropZone
          label={say.file}
          accept=".xlsx"
          busy={{ text: say.loading, share: 0.4 }}
          onFile={() => {}}
        />
      </Shown>
      <Shown name="CameraButton">
        <CameraButton of={say.file} onFile={() => {}} />
      </Shown>
    </>
  )
}
