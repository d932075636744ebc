import { fill } from '@dtms/contract/language.ts'
import { flowStatus } from '@dtms/contract/order/order.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { uiText } from '#ui/text.ts'
import styles from '../move/dialog.module.css'
import { type DeskOrder, deskOrders } from '../queries.ts'
import { editText } from './text.ts'

interface EditDialogProps {
  order: DeskOrder
  unlessConflict: (work: () => Promise<unknown>) => Promise<void>
  onSaved: (order: DeskOrder) => void
  onClose: () => void
}

const sides = ['shipper', 'consignee'] as const
const partyFields = ['company', 'contact', 'phone', 'line1', 'city', 'province', 'postcode'] as const
type PartyName = `${(typeof sides)[number]}.${(typeof partyFields)[number]}`
type Name = PartyName | 'customerRef' | 'readyDate' | 'ports.cutOff' | 'remarks' | 'reason'
const partyNames = sides.flatMap(side => partyFields.map((field): PartyName => `${side}.${field}`))

const valuesOf = (order: DeskOrder): Record<Name, string> => ({
  ...(Object.fromEntries(
    sides.flatMap(side => partyFields.map(field => [`${side}.${field}`, order[side]?.[field] ?? ''])),
  ) as Record<PartyName, string>),
  customerRef: order.customerRef,
  readyDate: order.readyDate ?? '',
  'ports.cutOff': order.ports.cutOff,
  remarks: order.remarks,
  reason: '',
})

const free = () => undefined

// PRODUCT 7.1: staff edit an order for its customer, with a reason. Once it is accepted, what bears on price or place is
// an amendment, which they accept like one of the customer's own.
export const EditDialog = ({ order, unlessConflict, onSaved, onClose }: EditDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(editText) }
  const accepted = order.flowStatus === flowStatus.adopt
  const form = useForm<Record<Name, string>>({
    initial: valuesOf(order),
    rules: {
      ...(Object.fromEntries(partyNames.map(name => [name, free])) as Record<PartyName, typeof free>),
      ...{ customerRef: free, readyDate: free, 'ports.cutOff': free, remarks: free },
      reason: value => (value.trim() === '' ? 'required' : undefined),
    },
    submit: values =>
      unlessConflict(async () => {
        const partyOf = (side: (typeof sides)[number]) => ({
          ...order[side],
          ...Object.fromEntries(partyFields.map(field => [field, values[`${side}.${field}`]])),
        })
        const changes = {
          customerRef: values.customerRef,
          remarks: values.remarks,
          ports: { ...order.ports, cutOff: values['ports.cutOff'] },
          ...(values.readyDate !== (order.readyDate ?? '') && { readyDate: values.readyDate }),
          ...(order.shipper && { shipper: partyOf('shipper') }),
          ...(order.consignee && { consignee: partyOf('consignee') }),
        }
        const reason = values.reason.trim()
        onSaved(
          accepted
            ? await deskOrders.amend(order.id, { changes, reason })
            : await deskOrders.edit(order.id, { reason, updateTime: order.updateTime, ...changes }),
        )
      }),
  })
  const text = (name: Name, label: string, maxLength: number) => (
    <TextField key={name} {...form.field(name)} label={label} maxLength={maxLength} autoComplete="off" />
  )
  return (
    <Dialog title={fill(say.title, { orderNo: order.orderNo })} width="form" onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p>{accepted ? say.leadAccepted : say.lead}</p>
        {sides.map(
          side =>
            order[side] && (
              <fieldset key={side} className={styles.party}>
                <legend>{say[side]}</legend>
                <div className={styles.pair}>
                  {text(`${side}.company`, say.company, 120)}
                  {text(`${side}.contact`, say.contact, 60)}
                  {text(`${side}.phone`, say.phone, 40)}
                  {text(`${side}.line1`, say.line1, 200)}
                  {text(`${side}.city`, say.city, 60)}
                  {text(`${side}.province`, say.province, 60)}
                  {text(`${side}.postcode`, say.postcode, 12)}
                </div>
              </fieldset>
            ),
        )}
        <div className={styles.pair}>
          {text('customerRef', say.customerRef, 60)}
          <DateField {...form.field('readyDate')} label={say.readyDate} />
          <TextField
            {...form.field('ports.cutOff')}
            label={say.cutOff}
            placeholder="2026-01-31 12:00"
            maxLength={30}
          />
          {text('remarks', say.remarks, 2000)}
        </div>
        <TextField {...form.field('reason')} label={say.reason} required maxLength={500} />
        <FormFailure text={form.failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {say.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
