import type { OpenDialog } from './dialogs.ts'
import { ForgotDialog } from './forgot-dialog.tsx'
import { LoginDialog } from './login-dialog.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { SignUpDialog } from './sign-up-dialog.tsx'

export const AccountDialogs = ({ name, email, reason }: OpenDialog) => {
  switch (name) {
    case 'login':
      return <LoginDialog />
    case 'forgot':
      return <ForgotDialog reason={reason} />
    case 'reset':
      return <ResetDialog />
    case 'sign-up':
      return <SignUpDialog />
    default:
      return <NoticeDialog name={name} email={email} />
  }
}
