import { fill } from '@dtms/contract/language.ts'
import { CircleCheck, CircleSlash, Clock, MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { timeAgo } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import styles from './customers.module.css'
import { Part } from './part.tsx'
import { type CustomerCard, customers } from './queries.ts'
import { customersText } from './text.ts'

const looks = {
  active: { tone: 'adopt', icon: CircleCheck },
  invited: { tone: 'wait', icon: Clock },
  unverified: { tone: 'wait', icon: MailQuestion },
  disabled: { tone: 'quiet', icon: CircleSlash },
} as const

interface PeoplePartProps {
  customer: CustomerCard
  onChanged: () => void
}

// Its people; whose mail never came is let in here (PRODUCT 5).
export const PeoplePart = ({ customer, onChanged }: PeoplePartProps) => {
  const say = useWords(customersText)
  const language = useLanguage()
  const [activating, setActivating] = useState<CustomerCard['users'][number]>()
  return (
    <Part title={say.users}>
      <div>
        {customer.users.map(user => (
          <div key={user.id} className={styles.line}>
            <span className={styles.what}>
              <span>{user.name || user.email}</span>
              <span className={styles.note}>
                {[
                  user.isOwner && say.isOwner,
                  user.email,
                  user.phone,
                  user.lastSeen && timeAgo(new Date(user.lastSeen), new Date(), language),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Badge {...looks[user.state]}>{say[user.state]}</Badge>
            {customer.may.activate && user.state === 'unverified' && (
              <Button
                aria-label={fill(say.activateOf, { email: user.email })}
                onClick={() => setActivating(user)}
              >
                {say.activate}
              </Button>
            )}
          </div>
        ))}
      </div>
      {activating && (
        <ConfirmDialog
          title={fill(say.activateOf, { email: activating.email })}
          confirm={say.activate}
          onClose={() => setActivating(undefined)}
          onConfirm={async () => {
            await customers.activate(customer.id, activating.id)
            setActivating(undefined)
            void showMessage('success', say.activated)
            onChanged()
          }}
        >
          <p>{fill(say.activateBody, { email: activating.email })}</p>
        </ConfirmDialog>
      )}
    </Part>
  )
}
