import { fill } from '@dtms/contract/language.ts'
import { consentSources, consentSourceWords } from '@dtms/contract/order/order.ts'
import { useRef, useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useCloseQuestion } from '#ui/dialog/use-close-question.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { HoldNote } from '../hold/hold-note.tsx'
import { LineFields } from './line-fields.tsx'
import styles from './new-order.module.css'
import { PartyFields } from './party-fields.tsx'
import { newOrders, type SpotToOrder } from './queries.ts'
import { placementOf } from './request.ts'
import { spotValues } from './spot-values.ts'
import { newOrderText } from './text.ts'
import {
  earlierOf,
  emptyValues,
  fbaMode,
  knownValues,
  type List,
  type Name,
  names,
  problemOf,
  type Values,
  withLine,
  withoutLine,
} from './values.ts'

interface SpotOrderDialogProps {
  spotId: string
  onDone: (id: string) => void
  onClose: () => void
}

// PRODUCT 7.1: the customer agreed to a spot quote on the phone. Its price, lane and load stay as they are quoted; what
// is left are the addresses, the goods and the day.
export const SpotOrderDialog = ({ spotId, onDone, onClose }: SpotOrderDialogProps) => {
  const say = useWords(newOrderText)
  const asked = useQuery(['quotes', 'spot-order', spotId], () => newOrders.spot(spotId))
  if (asked.value) return <SpotOrderForm {...asked.value} onDone={onDone} onClose={onClose} />
  return (
    <Dialog title={say.title} width="form" onClose={onClose}>
      <Awaited answer={asked} lines={8} />
    </Dialog>
  )
}

const SpotOrderForm = (props: SpotToOrder & Pick<SpotOrderDialogProps, 'onDone' | 'onClose'>) => {
  const { spot, customer, order, onDone, onClose } = props
  const say = { ...useWords(uiText), ...useWords(newOrderText) }
  const language = useLanguage()
  const key = useRef(crypto.randomUUID())
  const [earlier, setEarlier] = useState(() =>
    earlierOf({ pieces: [], commodities: order?.commodities ?? [] }),
  )
  const form = useForm<Values>({
    initial: { ...emptyValues(), ...knownValues(customer, order), ...spotValues(spot, order) },
    rules: Object.fromEntries(names.map(name => [name, problemOf(name)])) as Record<
      Name,
      ReturnType<typeof problemOf>
    >,
    submit: async values => {
      const { pieces: _load, ...placement } = placementOf(values, earlier, spot.quoteId)
      const placed = await newOrders.place(
        { ...placement, ...(spot.pieces.length > 0 && { pieces: spot.pieces }) },
        key.current,
      )
      void showMessage('success', fill(say.placed, { no: placed.orderNo }))
      onDone(placed.id)
    },
  })
  const { close, question } = useCloseQuestion(say.title, form.dirty, onClose)
  const fillIn = (values: Partial<Values>) => {
    for (const [name, value] of Object.entries(values)) form.field(name as Name).onChange(value)
  }
  const isFba = form.values.businessType === fbaMode
  return (
    <>
      <Dialog title={say.title} width="form" onClose={close}>
        <form className={styles.form} {...form.props}>
          <p>
            {[spot.customerName, `${spot.originName} → ${spot.destinationName}`, spot.service].join(' · ')}{' '}
            <strong>{money(spot.currencyAmount, spot.currency)}</strong>
          </p>
          {spot.customerId && <HoldNote customerId={spot.customerId} />}
          <PartyFields businessType={form.values.businessType} field={form.field} />
          <fieldset className={styles.part}>
            <legend>{say.goods}</legend>
            <LineFields
              list="commodities"
              values={form.values}
              field={form.field}
              onAdd={(list: List) => fillIn(withLine(form.values, list))}
              onRemove={(list: List, line: number) => {
                fillIn(withoutLine(form.values, list, line))
                setEarlier({ ...earlier, known: earlier.known.toSpliced(line, 1) })
              }}
            />
            <div className={styles.grid}>
              {isFba && (
                <TextField
                  {...form.field('fba.shipmentId')}
                  label={say.shipmentId}
                  required
                  autoComplete="off"
                />
              )}
              <TextField
                {...form.field('customerRef')}
                label={say.customerRef}
                maxLength={60}
                autoComplete="off"
              />
              <DateField {...form.field('readyDate')} label={say.readyDate} required />
              <SelectField
                {...form.field('source')}
                label={say.source}
                placeholder=""
                choices={consentSources.map(value => ({ value, text: consentSourceWords[value][language] }))}
              />
            </div>
          </fieldset>
          <FormFailure text={form.failure} />
          <div className={styles.ends}>
            <Button onClick={close}>{say.cancel}</Button>
            <Button type="submit" look="primary" busy={form.busy}>
              {say.place}
            </Button>
          </div>
        </form>
      </Dialog>
      {question}
    </>
  )
}
