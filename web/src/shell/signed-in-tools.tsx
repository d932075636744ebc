import { ChatButton } from '#chat/public.ts'
import { UserMenu } from './user-menu.tsx'

// The tools of a signed-in user in the public top bar.
export const SignedInTools = () => (
  <>
    <ChatButton />
    <UserMenu />
  </>
)
