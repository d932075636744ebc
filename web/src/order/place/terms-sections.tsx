import { warehouseText } from '@dtms/contract/lane-name.ts'
import { modes } from '@dtms/contract/mode.ts'
import { orderMode } from '@dtms/contract/order/mode.ts'
import { duties, incoterms, urgencies, urgencyWords } from '@dtms/contract/order/order.ts'
import { incotermFits } from '@dtms/contract/order/rule.ts'
import { usePermission } from '#account/public.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { usePlaceNames } from '#reference/public.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { CompactField, CompactNumber, CompactSelect, CompactText } from '#ui/field/compact-field.tsx'
import { Segmented } from '#ui/field/segmented.tsx'
import { placeText } from '../text/place.ts'
import { dutyContradiction, incotermDuty } from './duty-of-term.ts'
import styles from './place.module.css'
import { Section } from './section.tsx'
import type { OrderForm } from './use-order-form.ts'

const currencies = ['USD', 'CNY', 'EUR', 'GBP', 'JPY', 'HKD', 'CAD', 'AUD']

export const FbaSection = ({ form }: { form: OrderForm }) => {
  const say = useWords(placeText)
  if (!modes[form.mode].toAmazon) return null
  return (
    <Section title={say.fba}>
      <div className={styles.grid}>
        <CompactText
          {...form.field('fba.shipmentId')}
          label={say.shipmentId}
          required
          maxLength={30}
          placeholder="FBA15XXXXXXX"
        />
        <CompactText {...form.field('fba.referenceId')} label={say.referenceId} maxLength={30} />
        <CompactText
          {...form.field('fba.warehouseCode')}
          value={warehouseText(form.draft.fba.warehouseCode)}
          label={say.warehouse}
          readOnly
        />
      </div>
    </Section>
  )
}

export const TermsSection = ({ form }: { form: OrderForm }) => {
  const say = useWords(placeText)
  const may = usePermission('orders')
  const dutyWords = { DDP: say.ddp, DDU: say.ddu }
  return (
    <Section title={say.terms} error={form.errorAt('insurance')}>
      <div className={styles.grid}>
        <CompactSelect
          {...form.field('incoterm')}
          label={say.incoterm}
          hint={incotermDuty(form.draft.incoterm, say)}
          choices={[
            { value: '', text: say.unsaid },
            ...incoterms
              .filter(term => incotermFits(form.mode, term))
              .map(term => ({ value: term, text: term })),
          ]}
        />
        <div className={styles.wide}>
          <CompactText {...form.field('incotermPlace')} label={say.incotermPlace} maxLength={120} />
        </div>
        {may('form', 'duty') && (
          <CompactSelect
            {...form.field('duty')}
            label={say.duty}
            hint={isDutyInPrice(form) ? say.dutyInPrice : undefined}
            error={form.errorAt('duty') ?? dutyContradiction(form.draft, say)}
            choices={[
              { value: '', text: say.unsaid },
              ...duties.map(duty => ({ value: duty, text: dutyWords[duty] })),
            ]}
          />
        )}
        <CompactNumber
          {...form.field('goodsValue')}
          error={form.errorAt('goodsValue') ?? (form.price.needsValue ? say.needsValue : undefined)}
          label={say.goodsValue}
          required={form.draft.insured}
          rule={{ mode: 'decimal', integerDigits: 8, decimals: 2 }}
        />
        <CompactSelect
          {...form.field('goodsCurrency')}
          label={say.currency}
          choices={[...new Set([form.draft.goodsCurrency, ...currencies])].map(code => ({
            value: code,
            text: code,
          }))}
        />
        {may('form', 'insurance') && (
          <div className={styles.beside}>
            <CheckField
              name="insurance"
              label={say.insured}
              checked={form.draft.insured}
              onChange={form.insure}
            />
          </div>
        )}
      </div>
    </Section>
  )
}

// Channels to a warehouse of Amazon's often include it, whether it was ticked or not.
const isDutyInPrice = ({ booked, draft }: OrderForm): boolean =>
  draft.duty !== 'DDU' && booked !== undefined && !booked.quote.excluded.includes('duty')

export const DatesSection = ({ form }: { form: OrderForm }) => {
  const say = useWords(placeText)
  const may = usePermission('orders')
  const { port, portFields } = orderMode(form.mode)
  const byAir = port === 'air'
  const withPorts = portFields.includes('destination')
  const { origin, destination } = form.draft.ports
  const nameOf = usePlaceNames([origin, destination])
  // The field has the code; its name is beneath it.
  const portName = (code: string) => nameOf(code).replace(code, '').trim() || undefined
  return (
    <Section title={say.dates}>
      <div className={styles.grid}>
        <DateField {...form.field('readyDate')} compact label={say.readyDate} required />
        {may('form', 'pickup') && (
          <>
            <DateField {...form.field('pickup.date')} compact label={say.pickupDate} />
            <CompactText
              {...form.field('pickup.from')}
              label={say.pickupFrom}
              maxLength={5}
              placeholder="09:00"
            />
            <CompactText
              {...form.field('pickup.to')}
              label={say.pickupTo}
              maxLength={5}
              placeholder="17:30"
            />
          </>
        )}
        {withPorts && (
          <>
            <CompactText
              {...form.field('ports.origin')}
              hint={portName(origin)}
              label={byAir ? say.originAirport : say.originPort}
              readOnly
            />
            <CompactText
              {...form.field('ports.destination')}
              hint={portName(destination)}
              label={byAir ? say.destinationAirport : say.destinationPort}
              readOnly
            />
          </>
        )}
      </div>
    </Section>
  )
}

export const NotesSection = ({ form }: { form: OrderForm }) => {
  const say = useWords(placeText)
  const language = useLanguage()
  const remarks = form.field('remarks')
  const may = usePermission('orders')
  return (
    <Section title={say.notes}>
      <div className={styles.grid}>
        {may('form', 'customerRef') && (
          <CompactText {...form.field('customerRef')} label={say.customerRef} maxLength={60} />
        )}
        {may('form', 'urgency') && (
          <div className={styles.urgency}>
            <span className={styles.small}>{say.urgency}</span>
            <Segmented
              name={say.urgency}
              value={form.draft.urgency}
              onChange={value => form.set('urgency', value)}
              choices={urgencies.map(value => ({
                value: String(value),
                text: urgencyWords[value][language],
              }))}
            />
          </div>
        )}
        {may('form', 'remarks') && (
          <div className={styles.whole}>
            <CompactField label={say.remarks} error={remarks.error}>
              {control => (
                <textarea
                  {...control}
                  name="remarks"
                  rows={3}
                  maxLength={2000}
                  value={remarks.value}
                  onChange={event => remarks.onChange(event.currentTarget.value)}
                />
              )}
            </CompactField>
          </div>
        )}
      </div>
      <p className={styles.declaration}>{say.declaration}</p>
    </Section>
  )
}
