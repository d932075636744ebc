import { fill } from '@dtms/contract/language.ts'
import { MailCheck } from 'lucide-react'
import { useEffect } from 'react'
import { openDialog, useCustomer } from '#account/public.ts'
import { useWords } from '#kernel/language.ts'
import { PublicLayout } from '#shell/public-layout.tsx'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { manageLayoutText } from './layout-text.ts'

// spec 6: unverified accounts get the check-your-email view. The dialog with the resend is open at once.
export const UnverifiedPage = () => {
  const say = useWords(manageLayoutText)
  const email = useCustomer()?.email ?? ''
  useEffect(() => openDialog('unverified', email), [email])
  return (
    <PublicLayout>
      <Notice
        page
        icon={MailCheck}
        tone="wait"
        title={say.checkEmailTitle}
        actions={
          <Button size="large" onClick={() => openDialog('unverified', email)}>
            {say.checkEmailAction}
          </Button>
        }
      >
        <p>{fill(say.checkEmailBody, { email })}</p>
      </Notice>
    </PublicLayout>
  )
}
