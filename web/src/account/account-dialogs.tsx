import { useEffect } from 'react'
import { closeDialog, type OpenDialog } from './dialogs.ts'
import { ForgotDialog } from './forgot-dialog.tsx'
import { LoginDialog } from './login-dialog.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { SignUpDialog } from './sign-up-dialog.tsx'

export const AccountDialogs = ({ name, email, reason, booking }: OpenDialog) => {
  // Going back leaves the page that asked for the dialog: it must not cover the one before.
  useEffect(() => {
    window.addEventListener('popstate', closeDialog)
    return () => window.removeEventListener('popstate', closeDialog)
  }, [])
  switch (name) {
    case 'login':
      return <LoginDialog email={email} booking={booking} />
    case 'forgot':
      return <ForgotDialog email={email} reason={reason} />
    case 'reset':
      return <ResetDialog />
    case 'sign-up':
      return <SignUpDialog email={email} booking={booking} />
    default:
      return <NoticeDialog name={name} email={email} booking={booking} />
  }
}
