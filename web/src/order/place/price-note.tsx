import { fill, type Language } from '@dtms/contract/language.ts'
import type { ServiceOption } from '@dtms/contract/quote/choice.ts'
import { serviceNames, withoutServices } from '@dtms/contract/quote/words.ts'
import { codes } from '@dtms/contract/wire.ts'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { type Said, useLanguage, useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { inquiryLink } from '#quote/public.ts'
import { Button } from '#ui/button/button.tsx'
import { change } from '../price-change/money.ts'
import { orders, type Renewed } from '../queries.ts'
import { placeText } from '../text/place.ts'
import styles from './summary.module.css'
import type { OrderForm } from './use-order-form.ts'

// The differences between the frozen price and the order: another load, an expired quote, a used one.
export const PriceNote = ({ form }: { form: OrderForm }) => {
  const say = useWords(placeText)
  const language = useLanguage()
  const { price, booked, shown, failure, usedBy } = form
  if (usedBy)
    return (
      <div className={styles.note} role="status" tabIndex={-1} data-problem={shown ? '' : undefined}>
        <p>{fill(say.used, { no: usedBy.orderNo })}</p>
        <Link to="/shipments" search={{ open: usedBy.id } as never}>
          {fill(say.openOrder, { no: usedBy.orderNo })}
        </Link>
        <Renewal form={form} atOnce={false} />
      </div>
    )
  if (booked?.quote.expired) return <Expired form={form} />
  // A change elsewhere is shown beside the possible actions.
  if (failure === form.saved.failure && failure?.code === codes.conflict && !form.elsewhere) return null
  if (price.unpriced.length > 0) return <Unpriced form={form} />
  // While only a door is being priced there is nothing to accept. A note that came and went with the focus would move
  // the submit button from under the pointer, and the press would be lost.
  if (!price.differs || price.pricingDoor)
    return failure && <p className={styles.refused}>{failure.message}</p>
  const { offer } = price
  return (
    <div className={styles.note} role="status" tabIndex={-1} data-problem={form.shown ? '' : undefined}>
      {price.needsValue ? (
        <p>{say.needsValue}</p>
      ) : price.failure ? (
        <p>{Object.values(price.failure.fields)[0] ?? price.failure.message}</p>
      ) : offer ? (
        <>
          <p>{reasonText(form, say, language)}</p>
          <p>
            {fill(say.repriced, {
              now: money(offer.quote.totalAmount),
              difference: offer.difference === 0 ? say.samePrice : change(offer.difference),
            })}
          </p>
          <Button look="primary" onClick={price.accept}>
            {say.accept}
          </Button>
          {shown && <p>{say.acceptFirst}</p>}
        </>
      ) : (
        <p>{say.repricing}</p>
      )}
    </div>
  )
}

// Why there is another price: what was changed, and the door that it is for.
const reasonText = (
  { price, elsewhere }: OrderForm,
  say: Said<typeof placeText>,
  language: Language,
): string => {
  const names = {
    load: say.load,
    goods: say.goods,
    value: say.goodsValue,
    insurance: serviceNames.insurance[language],
    duty: say.duty,
  }
  const doors = [elsewhere?.origin, elsewhere?.destination].filter(door => door !== undefined)
  const changes = [
    ...price.changes.map(change => names[change]),
    ...doors.map(({ city, postcode }) => [city, postcode].filter(Boolean).join(' ')),
  ]
  return fill(say.changedSince, { changes: changes.join(language === 'en' ? ', ' : '、') })
}

// Ticked, but in no price: why not, and the way on without.
const Unpriced = ({ form }: { form: OrderForm }) => {
  const language = useLanguage()
  const { unpriced } = form.price
  const options = unpriced.map(({ option }) => option)
  const services = options.map(option => serviceNames[option as ServiceOption][language])
  return (
    <div className={styles.note} role="status" tabIndex={-1} data-problem={form.shown ? '' : undefined}>
      {unpriced.map(({ option, text }) => (
        <p key={option}>{text}</p>
      ))}
      <Button onClick={() => form.leaveOut(options)}>
        {fill(withoutServices[language], { services: services.join(language === 'en' ? ', ' : '、') })}
      </Button>
    </div>
  )
}

const Expired = ({ form }: { form: OrderForm }) => {
  const say = useWords(placeText)
  return (
    <div className={styles.note} role="status" tabIndex={-1} data-problem={form.shown ? '' : undefined}>
      <p>{say.expired}</p>
      <Renewal form={form} atOnce />
    </div>
  )
}

// Today's price on the same channel, with the difference; `atOnce` without a press on the button.
const Renewal = ({ form, atOnce }: { form: OrderForm; atOnce: boolean }) => {
  const say = useWords(placeText)
  const [renewed, setRenewed] = useState<Renewed>()
  const [busy, setBusy] = useState(false)
  const { booked, mode } = form
  const quoteId = booked?.quote.quoteId
  const renew = useCallback(async () => {
    if (!quoteId) return
    setBusy(true)
    try {
      setRenewed(await orders.renew(quoteId))
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    } finally {
      setBusy(false)
    }
  }, [quoteId])
  useEffect(() => {
    if (atOnce) void renew()
  }, [atOnce, renew])
  if (!booked) return null
  const { quote } = renewed ?? {}
  if (!renewed)
    return (
      <Button look="primary" busy={busy} onClick={() => void renew()}>
        {say.renew}
      </Button>
    )
  if (!quote)
    return (
      <p>
        {say.notRenewed}{' '}
        <Link {...inquiryLink({ businessType: mode, input: booked.asked })}>{say.askSame}</Link>
      </p>
    )
  return (
    <>
      <p>
        {fill(say.renewed, {
          now: money(quote.totalAmount),
          before: money(renewed.previousAmount),
          difference: renewed.difference ? change(renewed.difference) : say.samePrice,
        })}
      </p>
      <Button look="primary" onClick={() => form.setBooked({ ...booked, quote })}>
        {say.accept}
      </Button>
    </>
  )
}
