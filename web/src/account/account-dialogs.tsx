import type { DialogName } from './dialogs.ts'
import { ForgotDialog } from './forgot-dialog.tsx'
import { LoginDialog } from './login-dialog.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { SignUpDialog } from './sign-up-dialog.tsx'

export const AccountDialogs = ({ name, email }: { name: DialogName; email: string }) => {
  switch (name) {
    case 'login':
      return <LoginDialog />
    case 'forgot':
      return <ForgotDialog />
    case 'reset':
      return <ResetDialog />
    case 'sign-up':
      return <SignUpDialog />
    default:
      return <NoticeDialog name={name} email={email} />
  }
}
