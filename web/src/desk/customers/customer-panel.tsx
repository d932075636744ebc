import { industryText, monthlyVolumeText } from '@dtms/contract/account/company.ts'
import { fill } from '@dtms/contract/language.ts'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { useDeskLink } from '../use-desk-link.ts'
import { CreditPart } from './credit-part.tsx'
import styles from './customers.module.css'
import { LoginPart } from './login-part.tsx'
import { OrdersPart } from './orders-part.tsx'
import { Part } from './part.tsx'
import { PeoplePart } from './people-part.tsx'
import { PricePart } from './price-part.tsx'
import { type CustomerCard, customers } from './queries.ts'
import { CustomerStateBadge } from './state-badge.tsx'
import { TalkPart } from './talk-part.tsx'
import { customersText } from './text.ts'

interface CustomerPanelProps {
  id: string
  onChanged: () => void
  onClose: () => void
}

// One customer beside the list: details, business with us, and what an admin can change.
export const CustomerPanel = ({ id, onChanged, onClose }: CustomerPanelProps) => {
  const say = { ...useWords(uiText), ...useWords(customersText) }
  const card = useQuery(['customers', 'one', id], signal => customers.show(id, signal), { fresh: true })
  const customer = card.value
  const changed = () => {
    card.reload()
    onChanged()
  }
  return (
    <SidePanel
      title={customer?.name ?? say.title}
      lead={
        customer && (
          <>
            <CustomerStateBadge {...customer} />
            {customer.group && <span>{customer.group}</span>}
            <span>{`${customer.state === 'nologin' ? say.addedAt : say.createdAt} ${formatDateTime(new Date(customer.createdAt)).slice(0, 10)}`}</span>
          </>
        )
      }
      onClose={onClose}
    >
      <div className={styles.panel}>
        {!customer ? (
          <Awaited answer={card} title={say.failedTitle} lines={10} />
        ) : (
          <>
            <Profile customer={customer} />
            <div className={styles.actions}>
              <CardLinks customer={customer} />
              {customer.may.view && customer.state !== 'closed' && (
                <ViewAs key={customer.id} customer={customer} />
              )}
            </div>
            {customer.may.edit && <LoginPart customer={customer} onChanged={changed} />}
            <TalkPart customer={customer} onChanged={changed} />
            <OrdersPart customer={customer} />
            {customer.terms.length > 0 && <CreditPart customer={customer} onChanged={changed} />}
            <PricePart customer={customer} onChanged={changed} />
            {customer.users.length > 0 && <PeoplePart customer={customer} onChanged={changed} />}
            {customer.may.toggle && customer.state !== 'closed' && (
              <Toggle customer={customer} onChanged={changed} />
            )}
          </>
        )}
      </div>
    </SidePanel>
  )
}

// What a call begins, for whom these pages are.
const CardLinks = ({ customer }: { customer: CustomerCard }) => {
  const say = useWords(customersText)
  const linkTo = useDeskLink()
  if (customer.state === 'closed') return null
  const order = linkTo('/desk/orders', { for: customer.id })
  const spot = linkTo('/desk/spot', { edit: 'new', customer: customer.id })
  return (
    <>
      {order && (
        <Link className={buttonClass({ look: 'primary' })} to={order.href}>
          {say.newOrder}
        </Link>
      )}
      {spot && (
        <Link className={buttonClass()} to={spot.href}>
          {say.spot}
        </Link>
      )}
    </>
  )
}

const Profile = ({ customer }: { customer: CustomerCard }) => {
  const say = useWords(customersText)
  const language = useLanguage()
  const facts: [string, string][] = [
    [say.owner, customer.state === 'nologin' ? '' : customer.ownerName],
    [say.email, customer.email || customer.ownerEmail],
    [say.contact, customer.contact],
    [say.phone, customer.phone],
    [say.nameEn, customer.nameEn],
    [say.taxNumber, customer.taxNumber],
    [say.address, customer.address],
    [say.industry, industryText(customer.industry, language)],
    [say.monthly, monthlyVolumeText(customer.monthlyInternational, language)],
  ]
  return (
    <section aria-label={say.profile}>
      <Facts facts={facts} />
    </section>
  )
}

const Toggle = ({ customer, onChanged }: { customer: CustomerCard; onChanged: () => void }) => {
  const say = useWords(customersText)
  const [asking, setAsking] = useState(false)
  const toggle = async (done: string) => {
    await customers.toggle(customer.id)
    setAsking(false)
    void showMessage('success', done)
    onChanged()
  }
  const isDisabled = customer.state === 'disabled'
  return (
    <Part>
      <div className={styles.actions}>
        {isDisabled ? (
          // `send` shows the reason.
          <Button onClick={() => void toggle(say.enabledDone).catch(() => {})}>{say.enable}</Button>
        ) : (
          <Button onClick={() => setAsking(true)}>{say.disable}</Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={fill(say.disableTitle, { name: customer.name })}
          confirm={say.disable}
          danger
          onClose={() => setAsking(false)}
          onConfirm={() => toggle(say.disabledDone)}
        >
          <p>{fill(say.disableBody, { n: customer.users.length })}</p>
        </ConfirmDialog>
      )}
    </Part>
  )
}

// Why it is refused stays beside the button: a customer of several providers is refused every time.
const ViewAs = ({ customer }: { customer: CustomerCard }) => {
  const say = useWords(customersText)
  const noteId = useId()
  const [refused, setRefused] = useState('')
  const refusal = customer.viewRefusal || refused
  const view = async () => {
    try {
      await customers.viewAs(customer.id)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setRefused(error.message)
    }
  }
  return (
    <>
      <Button disabled={refusal !== ''} aria-describedby={noteId} onClick={() => void view()}>
        {say.viewAs}
      </Button>
      <span id={noteId} className={styles.note} role="status">
        {refusal}
      </span>
    </>
  )
}
