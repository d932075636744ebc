import {
  batteries,
  type CommodityColumn,
  commodityColumnWords,
  commodityMaxLength,
  commodityRules,
} from '@dtms/contract/commodity/commodity.ts'
import { goodsQuestion } from '@dtms/contract/commodity/dangerous-word.ts'
import type { FieldProblem } from '@dtms/contract/field.ts'
import { useEffect } from 'react'
import { useCustomer, useGrants } from '#account/public.ts'
import { useBroughtFile } from '#file/public.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import {
  HsBrowseButton,
  prepareHsSearch,
  searchHsCodes,
  searchUnNumbers,
  useCountries,
  useHsHint,
} from '#reference/public.ts'
import { Button } from '#ui/button/button.tsx'
import { UnsavedGuard } from '#ui/dialog/unsaved-guard.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { ComboField } from '#ui/field/combo-field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { FormPart } from '#ui/field/form-part.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { recordPanel } from '#ui/record/record-panel.ts'
import { uiText } from '#ui/text.ts'
import { commodityName } from './commodity-columns.tsx'
import { PhotoField } from './photo-field.tsx'
import { type Commodity, commodities } from './queries.ts'
import { commodityText } from './text.ts'

type FieldName = CommodityColumn | 'photo'
type Values = Record<FieldName, string>

const anything = (): FieldProblem => undefined
const rules: Record<FieldName, (value: string, values: Values) => FieldProblem> = {
  sku: anything,
  nameZh: (value, { nameEn }) => (value.trim() === '' && nameEn.trim() === '' ? 'nameEither' : undefined),
  nameEn: anything,
  hsCode: commodityRules.hsCode,
  material: anything,
  usage: anything,
  brand: anything,
  unitValue: commodityRules.unitValue,
  currency: anything,
  originCountry: anything,
  battery: anything,
  unNumber: commodityRules.unNumber,
  link: commodityRules.link,
  photo: anything,
}

const valuesOf = (commodity: Commodity | undefined): Values => ({
  sku: commodity?.sku ?? '',
  nameZh: commodity?.nameZh ?? '',
  nameEn: commodity?.nameEn ?? '',
  hsCode: commodity?.hsCode ?? '',
  material: commodity?.material ?? '',
  usage: commodity?.usage ?? '',
  brand: commodity?.brand ?? '',
  unitValue: String(commodity?.unitValue ?? ''),
  currency: commodity?.currency ?? 'USD',
  originCountry: commodity ? (commodity.originCountry ?? '') : 'CN',
  battery: String(commodity?.battery ?? 0),
  unNumber: commodity?.unNumber ?? '',
  link: commodity?.link ?? '',
  photo: commodity?.photo ?? '',
})

// The currencies for declaring goods; another stored one remains in the list.
const currencies = ['USD', 'CNY', 'EUR', 'GBP', 'HKD', 'JPY', 'CAD', 'AUD']

interface CommodityFormProps {
  commodity: Commodity | undefined
  onSaved: (saved: Commodity) => void
}

export const CommodityForm = ({ commodity, onSaved }: CommodityFormProps) => {
  const say = { ...useWords(uiText), ...useWords(commodityText) }
  const language = useLanguage()
  const countries = useCountries()
  const { may, part } = useGrants('commodities')
  const initial = valuesOf(commodity)
  const person = useCustomer()?.userId
  const photo = useBroughtFile(say.fileTooBig, ({ id }) => form.field('photo').onChange(id))
  useEffect(prepareHsSearch, [])
  const form = useForm<Values>({
    initial,
    rules,
    keptAs: person && `commodity ${person} ${commodity?.id ?? 'new'}`,
    submit: async filled => {
      const brought = await photo.arrived()
      if (brought === 'refused') return
      const values = brought ? { ...filled, photo: brought.id } : filled
      const saved = await (commodity ? commodities.change(commodity.id, values) : commodities.add(values))
      // As the server stores it: the HS code without dots, the UN number in full.
      for (const [name, value] of Object.entries(valuesOf(saved)))
        form.field(name as FieldName).onChange(value)
      onSaved(saved)
    },
  })
  const hsName = useHsHint(form.values.hsCode)
  const question = goodsQuestion(form.values, language)
  const dirty = Object.entries(initial).some(([name, value]) => form.values[name as FieldName] !== value)

  const label = (name: CommodityColumn) => commodityColumnWords[name][language]
  const text = (name: CommodityColumn, maxLength: number) => (
    <FormPart {...part(name, !commodity)}>
      <TextField {...form.field(name)} label={label(name)} maxLength={maxLength} autoComplete="off" />
    </FormPart>
  )

  return (
    <>
      <form {...form.props} className={recordPanel.form}>
        {text('sku', commodityMaxLength.sku)}
        {text('brand', commodityMaxLength.brand)}
        <FormPart {...part('nameZh', !commodity)}>
          <TextField
            {...form.field('nameZh')}
            label={label('nameZh')}
            hint={say.names}
            maxLength={commodityMaxLength.name}
            autoComplete="off"
          />
        </FormPart>
        {text('nameEn', commodityMaxLength.name)}
        <FormPart {...part('hsCode', !commodity)}>
          <div className={recordPanel.wide}>
            <ComboField
              {...form.field('hsCode')}
              label={label('hsCode')}
              hint={hsName ?? say.hsHint}
              search={searchHsCodes}
            />
            <HsBrowseButton onChoose={code => form.field('hsCode').onChange(code)} />
          </div>
        </FormPart>
        {text('material', commodityMaxLength.material)}
        {text('usage', commodityMaxLength.usage)}
        <p className={recordPanel.group}>{say.value}</p>
        <FormPart {...part('unitValue', !commodity)}>
          <NumberField
            {...form.field('unitValue')}
            label={label('unitValue')}
            rule={{ mode: 'decimal', integerDigits: 9, decimals: 4 }}
          />
        </FormPart>
        <FormPart {...part('currency', !commodity)}>
          <SelectField
            {...form.field('currency')}
            label={label('currency')}
            placeholder={say.choose}
            choices={[...new Set([...currencies, form.values.currency])].map(value => ({
              value,
              text: value,
            }))}
          />
        </FormPart>
        <FormPart {...part('originCountry', !commodity)}>
          <ChoiceField
            {...form.field('originCountry')}
            label={label('originCountry')}
            placeholder={say.choose}
            choices={countries.choices}
          />
        </FormPart>
        <div />
        <p className={recordPanel.group}>{say.safety}</p>
        <FormPart {...part('battery', !commodity)}>
          <SelectField
            {...form.field('battery')}
            label={label('battery')}
            hint={question?.field === 'battery' ? question.text : undefined}
            placeholder={say.choose}
            choices={Object.entries(batteries).map(([value, words]) => ({ value, text: words[language] }))}
          />
        </FormPart>
        <FormPart {...part('unNumber', !commodity)}>
          <ComboField
            {...form.field('unNumber')}
            label={label('unNumber')}
            hint={question?.field === 'unNumber' ? question.text : say.unHint}
            search={searchUnNumbers}
          />
        </FormPart>
        <FormPart {...part('link', !commodity)}>
          <div className={recordPanel.wide}>
            <TextField
              {...form.field('link')}
              label={label('link')}
              type="url"
              placeholder="https://"
              maxLength={commodityMaxLength.link}
            />
          </div>
        </FormPart>
        <FormPart {...part('photo', !commodity)}>
          <div className={recordPanel.wide}>
            <PhotoField {...form.field('photo')} brought={photo} />
          </div>
        </FormPart>
        <div className={recordPanel.foot}>
          {may('button', commodity ? 'edit' : 'add') && (
            <Button type="submit" look="primary" busy={form.busy}>
              {say.save}
            </Button>
          )}
          <FormFailure text={form.failure} />
        </div>
      </form>
      <UnsavedGuard
        name={commodity ? commodityName(commodity) : say.newTitle}
        dirty={dirty && !form.busy}
        staysOpen={search => search.open === (commodity?.id ?? 'new')}
      />
    </>
  )
}
