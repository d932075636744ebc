import { fill } from '@dtms/contract/language.ts'
import { ChevronDown, UserRoundCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { useFocusGuard } from '#ui/focus/use-focus-guard.ts'
import { Menu } from '#ui/menu/menu.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { Presence } from '../presence.tsx'
import { type InboxRow, inbox } from '../queries.ts'
import { inboxText } from '../text.ts'
import styles from './charge.module.css'

interface ChargeProps {
  row: InboxRow
  me: string
  onChanged: () => void
}

// Who is in charge of a conversation: take it, or hand it over to a colleague, with their presence shown.
export const Charge = ({ row, me, onChanged }: ChargeProps) => {
  const say = useWords(inboxText)
  const [busy, setBusy] = useState(false)
  const agents = useQuery(['chat', 'agents', row.id], inbox.agents).value ?? []
  const others = agents.filter(({ id }) => id !== row.agentId && id !== me)
  const isMine = row.agentId === me

  // The pressed button is gone once another agent is in charge.
  const root = useRef<HTMLDivElement>(null)
  useFocusGuard(root, root)

  const assign = async (personId: string | undefined, done: string) => {
    setBusy(true)
    try {
      await inbox.assign(row.id, personId)
      void showMessage('success', done)
      onChanged()
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    } finally {
      setBusy(false)
    }
  }

  return (
    <div ref={root} tabIndex={-1} className={styles.charge}>
      <span className={styles.who}>
        {isMine
          ? say.mineNow
          : row.agentId === null
            ? say.noAgentInCharge
            : fill(say.inCharge, { name: row.agentName })}
      </span>
      {/* Only agents are in charge; an administrator can hand over. */}
      {!isMine && agents.some(({ id }) => id === me) && (
        <Button
          look="primary"
          busy={busy}
          icon={<UserRoundCheck aria-hidden="true" />}
          onClick={() => void assign(undefined, say.taken)}
        >
          {say.take}
        </Button>
      )}
      {others.length > 0 && (
        <Menu
          name={say.handOver}
          buttonClassName={buttonClass()}
          button={
            <>
              {say.handOver}
              <ChevronDown className={styles.icon} aria-hidden="true" />
            </>
          }
          items={others.map(({ id, name, online }) => ({
            id,
            label: name,
            icon: <Presence online={online} />,
            onSelect: () => void assign(id, fill(say.handedOver, { name })),
          }))}
        />
      )}
    </div>
  )
}
