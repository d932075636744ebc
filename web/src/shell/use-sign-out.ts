import { useNavigate } from '@tanstack/react-router'
import { signOut } from '#account/public.ts'

// Leads home, also where the session was over already. `send` has shown why if the server could not be asked; the
// session goes on then.
export const useSignOut = (): (() => void) => {
  const navigate = useNavigate()
  return () =>
    void signOut().then(
      () => navigate({ to: '/' }),
      () => {},
    )
}
