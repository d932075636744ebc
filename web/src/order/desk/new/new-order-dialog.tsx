import { fill } from '@dtms/contract/language.ts'
import { modeChoices } from '@dtms/contract/mode-words.ts'
import { consentSources, consentSourceWords } from '@dtms/contract/order/order.ts'
import { useRouter } from '@tanstack/react-router'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useCloseQuestion } from '#ui/dialog/use-close-question.tsx'
import { ComboField } from '#ui/field/combo-field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { uiText } from '#ui/text.ts'
import { HoldNote } from '../hold/hold-note.tsx'
import { LineFields } from './line-fields.tsx'
import styles from './new-order.module.css'
import { Offers } from './offers.tsx'
import { PartyFields } from './party-fields.tsx'
import { newOrders } from './queries.ts'
import { RouteFields } from './route-fields.tsx'
import { newOrderText } from './text.ts'
import { useNewOrder } from './use-new-order.ts'
import { fbaMode } from './values.ts'

interface NewOrderDialogProps {
  // Chosen before: the order begins at this customer's card.
  customerId?: string | undefined
  onDone: (id: string) => void
  onClose: () => void
}

// PRODUCT 7.1: an order by phone. Enter asks for prices, the arrow keys choose, Enter again places the order.
export const NewOrderDialog = ({ customerId, onDone, onClose }: NewOrderDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(newOrderText) }
  const language = useLanguage()
  const router = useRouter()
  const form = useNewOrder(order => {
    void showMessage('success', fill(say.placed, { no: order.orderNo }))
    onDone(order.id)
  }, customerId)
  const { close, question } = useCloseQuestion(say.title, form.dirty, onClose)
  const customer = form.field('customerId')
  const isFba = form.values.businessType === fbaMode
  const lines = { values: form.values, field: form.field, onAdd: form.addLine, onRemove: form.removeLine }
  return (
    <>
      <Dialog title={say.title} width="form" onClose={close}>
        <form className={styles.form} {...form.props}>
          <div className={styles.grid}>
            <ComboField
              label={say.customer}
              hint={say.customerHint}
              required
              name="customerId"
              value={form.values.customerName}
              error={customer.error}
              onChange={value => {
                form.field('customerName').onChange(value)
                customer.onChange('')
              }}
              search={newOrders.customers}
              noMatch={say.noCustomer}
              onChoose={choice => {
                form.field('customerName').onChange(choice.text)
                void form.choose(choice.id ?? '')
              }}
            />
            <SelectField
              {...form.field('source')}
              label={say.source}
              placeholder=""
              choices={consentSources.map(value => ({ value, text: consentSourceWords[value][language] }))}
            />
            <SelectField
              {...form.field('businessType')}
              label={say.mode}
              placeholder=""
              choices={modeChoices(language)}
            />
          </div>
          {form.values.customerId && <HoldNote customerId={form.values.customerId} />}
          <RouteFields values={form.values} field={form.field} />
          <PartyFields businessType={form.values.businessType} field={form.field} />
          <fieldset className={styles.part}>
            <legend>{say.load}</legend>
            <LineFields list="pieces" {...lines} />
          </fieldset>
          <fieldset className={styles.part}>
            <legend>{say.goods}</legend>
            <LineFields list="commodities" {...lines} />
            {form.moreLines > 0 && (
              <p className={styles.note}>{fill(say.moreLines, { n: form.moreLines })}</p>
            )}
            <div className={styles.grid}>
              {isFba && (
                <TextField
                  {...form.field('fba.warehouseCode')}
                  label={say.warehouse}
                  required
                  autoComplete="off"
                />
              )}
              {isFba && (
                <TextField
                  {...form.field('fba.shipmentId')}
                  label={say.shipmentId}
                  hint={say.shipmentIdHint}
                  required={form.offers !== undefined}
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
            </div>
          </fieldset>
          {form.offers && (
            <Offers
              answer={form.offers}
              chosen={form.quoteId}
              onChoose={form.setQuoteId}
              onSpot={() => {
                onClose()
                router.history.push(form.spotLink())
              }}
            />
          )}
          <FormFailure text={form.failure} />
          <div className={styles.ends}>
            <Button onClick={close}>{say.cancel}</Button>
            <Button type="submit" look="primary" busy={form.busy}>
              {form.offers && form.quoteId ? say.place : say.getPrices}
            </Button>
          </div>
        </form>
      </Dialog>
      {question}
    </>
  )
}
