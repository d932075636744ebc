import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { rate } from '../queries.ts'
import { CancelPolicyDialog } from './cancel-policy-dialog.tsx'
import { cancelPolicyText } from './text.ts'

// For the chosen channel; portal admins see one for each provider that has it.
export const CancelPolicyButtons = ({ channel }: { channel: string }) => {
  const say = useWords(cancelPolicyText)
  const [open, setOpen] = useState<string>()
  const channels = useQuery(['rates', 'channels'], rate.channels)
  const found = (channels.value ?? []).filter(one => one.channel === channel)
  const chosen = found.find(({ provider }) => provider === open)
  return (
    <>
      {found.map(({ provider }) => (
        <Button key={provider} onClick={() => setOpen(provider)}>
          {found.length > 1 ? `${say.open} · ${provider}` : say.open}
        </Button>
      ))}
      {chosen && (
        <CancelPolicyDialog
          channel={chosen}
          onSaved={() => {
            setOpen(undefined)
            channels.reload()
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
