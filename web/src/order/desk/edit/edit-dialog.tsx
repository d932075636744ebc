import { fill } from '@dtms/contract/language.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { uiText } from '#ui/text.ts'
import styles from '../dialog.module.css'
import { type DeskOrder, deskOrders } from '../queries.ts'
import { editText } from './text.ts'

interface EditDialogProps {
  order: DeskOrder
  unlessConflict: (work: () => Promise<unknown>) => Promise<void>
  onSaved: (order: DeskOrder) => void
  onClose: () => void
}

const free = () => undefined

// PRODUCT 7.1: staff edit an order for its customer, with a reason. What bears on price or place is an amendment.
export const EditDialog = ({ order, unlessConflict, onSaved, onClose }: EditDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(editText) }
  const { shipper, consignee } = order
  const form = useForm({
    initial: {
      customerRef: order.customerRef,
      'shipper.contact': shipper?.contact ?? '',
      'shipper.phone': shipper?.phone ?? '',
      'consignee.contact': consignee?.contact ?? '',
      'consignee.phone': consignee?.phone ?? '',
      'ports.cutOff': order.ports.cutOff,
      remarks: order.remarks,
      reason: '',
    },
    rules: {
      ...{ customerRef: free, 'shipper.contact': free, 'shipper.phone': free, remarks: free },
      ...{ 'consignee.contact': free, 'consignee.phone': free, 'ports.cutOff': free },
      reason: value => (value.trim() === '' ? 'required' : undefined),
    },
    submit: values =>
      unlessConflict(async () =>
        onSaved(
          await deskOrders.edit(order.id, {
            reason: values.reason.trim(),
            updateTime: order.updateTime,
            customerRef: values.customerRef,
            remarks: values.remarks,
            ports: { ...order.ports, cutOff: values['ports.cutOff'] },
            ...(shipper && {
              shipper: { ...shipper, contact: values['shipper.contact'], phone: values['shipper.phone'] },
            }),
            ...(consignee && {
              consignee: {
                ...consignee,
                contact: values['consignee.contact'],
                phone: values['consignee.phone'],
              },
            }),
          }),
        ),
      ),
  })
  return (
    <Dialog title={fill(say.title, { orderNo: order.orderNo })} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <p>{say.lead}</p>
        <TextField {...form.field('customerRef')} label={say.customerRef} maxLength={60} />
        {shipper && (
          <div className={styles.pair}>
            <TextField {...form.field('shipper.contact')} label={say.shipperContact} maxLength={60} />
            <TextField {...form.field('shipper.phone')} label={say.shipperPhone} maxLength={40} />
          </div>
        )}
        {consignee && (
          <div className={styles.pair}>
            <TextField {...form.field('consignee.contact')} label={say.consigneeContact} maxLength={60} />
            <TextField {...form.field('consignee.phone')} label={say.consigneePhone} maxLength={40} />
          </div>
        )}
        <TextField
          {...form.field('ports.cutOff')}
          label={say.cutOff}
          placeholder="2026-01-31 12:00"
          maxLength={30}
        />
        <TextField {...form.field('remarks')} label={say.remarks} maxLength={2000} />
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
