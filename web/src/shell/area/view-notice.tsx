import { accountCalls } from '@dtms/contract/account/account.ts'
import { fill } from '@dtms/contract/language.ts'
import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { useCustomer } from '#account/public.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { send } from '#kernel/request/send.ts'
import { readStored, removeStored } from '#kernel/storage.ts'
import { endSession, startSession } from '#kernel/visitor/session.ts'
import { innerText } from '#shell/inner-text.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './view-notice.module.css'

// PRODUCT 7.1: staff who see the portal as the customer does. Their own session waits for them.
const goBack = (customerId: string) => {
  const own = readStored('returnToken') ?? ''
  removeStored('returnToken')
  if (own === '') endSession()
  else startSession(own)
  window.location.assign(own === '' ? '/' : `/desk/customers?open=${customerId}`)
}

// Above an inner page; on a public one it floats at the bottom of the window.
export const ViewNotice = ({ floating = false }: { floating?: boolean }) => {
  const say = useWords(innerText)
  const customer = useCustomer()
  const view = customer?.view
  const until = view?.until
  const id = customer?.id ?? ''
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => goBack(id), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until, id])
  if (!customer || !view) return null
  // Over already, or out of reach: the own session is taken up all the same.
  const leave = () =>
    void send(accountCalls.logout, {}, { silent: true })
      .catch(() => {})
      .then(() => goBack(id))
  return (
    <div className={classNames(styles.notice, floating && styles.floating)} role="status">
      <Eye className={styles.icon} aria-hidden="true" />
      {fill(say.viewing, {
        by: view.by,
        company: customer.customerName,
        until: formatDateTime(new Date(view.until)).slice(-5),
      })}
      <Button look="link" onClick={leave}>
        {say.leaveView}
      </Button>
    </div>
  )
}
