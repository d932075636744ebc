import { ChatButton } from '#chat/public.ts'
import { UserMenu } from './user-menu.tsx'

// What only somebody who is signed in has in the public top bar.
export const SignedInTools = () => (
  <>
    <ChatButton />
    <UserMenu />
  </>
)
