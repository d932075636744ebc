import { useWords } from '#kernel/language.ts'
import styles from '../panel/panel.module.css'
import { PdfMenu } from '../panel/pdf-menu.tsx'
import { bills, type Payment } from '../queries.ts'
import { paymentText } from '../text/payment.ts'

/** The receipt of a payment, once there is one. */
export const ReceiptMenu = ({ payment }: { payment: Payment }) => {
  const say = useWords(paymentText)
  if (payment.status !== 'confirmed' && payment.status !== 'reversed') return null
  return (
    <div className={styles.actions}>
      <PdfMenu name={say.receiptPdf} save={language => bills.saveReceipt(payment, language)} />
    </div>
  )
}
