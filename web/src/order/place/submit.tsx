import { money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { placeText } from '../text/place.ts'
import styles from './summary.module.css'
import type { OrderForm } from './use-order-form.ts'

export const SubmitButton = ({ form }: { form: OrderForm }) => {
  const say = useWords(placeText)
  return (
    <Button look="cta" size="large" wide busy={form.busy} onClick={() => void form.submit()}>
      {form.inReview
        ? say.saveChanges
        : form.overLimit !== undefined
          ? say.askApproval
          : form.order && form.order.flowStatus > 0
            ? say.resubmit
            : say.place}
    </Button>
  )
}

// On a phone the price and the button stay in sight, whichever field is being filled in.
export const SubmitBar = ({ form }: { form: OrderForm }) => {
  const say = useWords(placeText)
  const { booked, price } = form
  if (!booked) return null
  return (
    <div className={styles.bar}>
      <span>
        <small className={styles.small}>{price.offer ? say.newPrice : say.frozen}</small>
        <b>{money((price.offer?.quote ?? booked.quote).totalAmount)}</b>
      </span>
      {price.offer && !form.accepted ? (
        <Button look="primary" size="large" onClick={price.accept}>
          {say.accept}
        </Button>
      ) : (
        <SubmitButton form={form} />
      )}
    </div>
  )
}
