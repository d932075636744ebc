import { LogIn } from 'lucide-react'
import { useEffect } from 'react'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { openDialog } from './dialogs.ts'
import { accountText } from './text.ts'

// Where a guest is sent who asked for a page behind the login. The dialog is open at once; the page behind it
// brings it back.
export const LoginPage = () => {
  const say = useWords(accountText)
  useEffect(() => openDialog('login'), [])
  return (
    <Notice
      page
      icon={LogIn}
      title={say.loginFirstTitle}
      actions={
        <Button look="primary" size="large" onClick={() => openDialog('login')}>
          {say.login}
        </Button>
      }
    >
      <p>{say.loginFirstBody}</p>
    </Notice>
  )
}
