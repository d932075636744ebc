import { fill } from '@dtms/contract/language.ts'
import { CircleCheck, CircleMinus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import pages from '../pages.module.css'
import { factor, type StaffFactor } from './queries.ts'
import { factorText } from './text.ts'

// For an admin: who has a second factor, and the way out for who has lost it.
export const StaffFactors = ({ ownId }: { ownId: string }) => {
  const say = useWords(factorText)
  const staff = useAnswer('staff-factors', factor.staff)
  const [resetting, setResetting] = useState<StaffFactor>()
  return (
    <Card title={say.staffTitle}>
      <div className={pages.body}>
        <p className={pages.note}>{say.staffLead}</p>
        {staff.failure && !staff.value ? (
          <LoadFailure
            title={say.failedTitle}
            text={staff.failure.message}
            retry={say.retry}
            onRetry={staff.reload}
          />
        ) : !staff.value ? (
          <Skeleton lines={3} />
        ) : (
          <div>
            {staff.value.map(person => (
              <div key={person.id} className={pages.line}>
                <span className={pages.what}>
                  <span className={pages.strong}>{person.name}</span>
                  <span className={pages.note}>{person.email}</span>
                </span>
                <span className={pages.actions}>
                  <Badge
                    tone={person.enabled ? 'adopt' : 'quiet'}
                    icon={person.enabled ? CircleCheck : CircleMinus}
                  >
                    {person.enabled ? say.on : say.off}
                  </Badge>
                  {person.enabled && person.id !== ownId && (
                    <Button
                      aria-label={fill(say.resetOf, { name: person.name })}
                      onClick={() => setResetting(person)}
                    >
                      {say.reset}
                    </Button>
                  )}
                </span>
              </div>
            ))}
          </div>
        )}
      </div>
      {resetting && (
        <ConfirmDialog
          title={fill(say.resetTitle, { name: resetting.name })}
          confirm={say.reset}
          danger
          onClose={() => setResetting(undefined)}
          onConfirm={async () => {
            await factor.reset(resetting.id)
            setResetting(undefined)
            void showMessage('success', say.resetDone)
            staff.reload()
          }}
        >
          <p>{fill(say.resetBody, { email: resetting.email })}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
