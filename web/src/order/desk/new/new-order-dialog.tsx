import { fill } from '@dtms/contract/language.ts'
import { modeChoices } from '@dtms/contract/mode-words.ts'
import { consentSources, consentSourceWords } from '@dtms/contract/order/order.ts'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { money } from '#kernel/money.ts'
import { formatDateTime } from '#kernel/time.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ComboField } from '#ui/field/combo-field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { uiText } from '#ui/text.ts'
import { HoldNote } from '../hold/hold-note.tsx'
import styles from './new-order.module.css'
import { PartyFields } from './party-fields.tsx'
import { newOrders, type Offer } from './queries.ts'
import { RouteFields } from './route-fields.tsx'
import { newOrderText } from './text.ts'
import { useNewOrder } from './use-new-order.ts'
import { fbaMode, goodsFields, linesOf, type Name, pieceFields, pieceLines } from './values.ts'

interface NewOrderDialogProps {
  onDone: (id: string) => void
  onClose: () => void
}

// PRODUCT 7.1: an order by phone. Enter asks for prices, the arrow keys choose, Enter again places the order.
export const NewOrderDialog = ({ onDone, onClose }: NewOrderDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(newOrderText) }
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const form = useNewOrder(order => {
    void showMessage('success', fill(say.placed, { no: order.orderNo }))
    onDone(order.id)
  })
  const text = (name: Name, label: string, required = true) => (
    <TextField key={name} {...form.field(name)} label={label} required={required} autoComplete="off" />
  )
  const pieceWords = [say.pieces, say.length, say.width, say.height, say.weight]
  const goodsWords = [say.nameZh, say.nameEn, say.hsCode, say.quantity, say.unitValue]
  const customer = form.field('customerId')
  const lines = linesOf(form.values)
  const isFba = form.values.businessType === fbaMode
  return (
    <Dialog title={say.title} width="form" onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <div className={styles.grid}>
          <ComboField
            label={say.customer}
            hint={say.customerHint}
            required
            name="customerId"
            value={typed}
            error={customer.error}
            onChange={value => {
              setTyped(value)
              customer.onChange('')
            }}
            search={newOrders.customers}
            noMatch={say.noCustomer}
            onChoose={choice => {
              setTyped(choice.text)
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
          {lines.map(line => (
            <div key={line} className={styles.numbers}>
              {pieceFields.map((field, index) => text(`pieces.${line}.${field}`, pieceWords[index] ?? ''))}
              <span className={styles.remove}>
                <Button
                  look="link"
                  aria-label={fill(say.removeLine, { n: line + 1 })}
                  disabled={lines.length === 1}
                  onClick={() => form.removeLine(line)}
                >
                  <X aria-hidden="true" />
                </Button>
              </span>
            </div>
          ))}
          {lines.length < pieceLines.length && (
            <div>
              <Button
                look="link"
                icon={<Plus aria-hidden="true" />}
                onClick={() => form.setLines(lines.length + 1)}
              >
                {say.addLine}
              </Button>
            </div>
          )}
          <div className={styles.grid}>
            {goodsFields.map((field, index) =>
              text(
                `commodities.0.${field}`,
                goodsWords[index] ?? '',
                field !== 'nameZh' && field !== 'nameEn',
              ),
            )}
            {isFba && text('fba.warehouseCode', say.warehouse)}
            {isFba && text('fba.shipmentId', say.shipmentId)}
            <TextField
              {...form.field('customerRef')}
              label={say.customerRef}
              maxLength={60}
              autoComplete="off"
            />
            <TextField {...form.field('readyDate')} label={say.readyDate} required type="date" />
          </div>
          {form.moreLines > 0 && <p className={styles.note}>{fill(say.moreLines, { n: form.moreLines })}</p>}
        </fieldset>
        {form.offers && <Offers offers={form.offers} chosen={form.quoteId} onChoose={form.setQuoteId} />}
        <FormFailure text={form.failure} />
        <div className={styles.ends}>
          <Button onClick={onClose}>{say.cancel}</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            {form.offers && form.quoteId ? say.place : say.getPrices}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface OffersProps {
  offers: readonly Offer[]
  chosen: string
  onChoose: (quoteId: string) => void
}

const Offers = ({ offers, chosen, onChoose }: OffersProps) => {
  const say = useWords(newOrderText)
  const offer = offers.find(({ quoteId }) => quoteId === chosen)
  if (offers.length === 0) return <p className={styles.note}>{say.noOffers}</p>
  return (
    <fieldset className={styles.part} aria-live="polite">
      <legend>{say.offers}</legend>
      {offers.map(offer => (
        <label key={offer.quoteId} className={styles.offer}>
          <input
            type="radio"
            name="quoteId"
            checked={offer.quoteId === chosen}
            onChange={() => onChoose(offer.quoteId)}
          />
          <span className={styles.what}>
            {offer.provider.name} · {offer.service}
          </span>
          <span className={styles.note}>
            {offer.minDays !== null &&
              offer.maxDays !== null &&
              fill(say.days, { min: offer.minDays, max: offer.maxDays })}
          </span>
          <strong className={styles.sum}>{money(offer.totalAmount)}</strong>
        </label>
      ))}
      {offer && <OfferFacts offer={offer} />}
    </fieldset>
  )
}

// What the caller asks next: how it was weighed, what is in it, and until when it holds.
const OfferFacts = ({ offer }: { offer: Offer }) => {
  const say = useWords(newOrderText)
  const { chargeable, unit } = offer.chargeable
  return (
    <div className={styles.facts}>
      <p className={styles.note}>
        {fill(say.chargeable, { figure: `${chargeable} ${unit === 'rt' ? 'RT' : unit}` })} ·{' '}
        {fill(say.validUntil, { time: formatDateTime(new Date(offer.expirationTime)) })}
      </p>
      <ul className={styles.lines}>
        {offer.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: charges have no other name.
          <li key={index}>
            <span>{line.text}</span>
            <span className={styles.sum}>{money(line.amount, line.currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
