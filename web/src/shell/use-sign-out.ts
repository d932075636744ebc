import { useNavigate } from '@tanstack/react-router'
import { signOut } from '#account/public.ts'

// Leads home. `send` has shown why if it fails; the session goes on then.
export const useSignOut = (): (() => void) => {
  const navigate = useNavigate()
  return () =>
    void signOut().then(
      () => navigate({ to: '/' }),
      () => {},
    )
}
