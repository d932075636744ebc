import { acceptedFiles } from '@dtms/contract/file/file.ts'
import { fill } from '@dtms/contract/language.ts'
import { documentWords } from '@dtms/contract/order/order.ts'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { usePermission } from '#account/public.ts'
import { loadPayDialog } from '#bill/public.ts'
import { openChat } from '#chat/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { loadApprovePrice, orders } from '#order/public.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { OnDemand } from '#ui/feedback/on-demand.tsx'
import type { Need, NeedAction } from './needs.ts'
import { actionText } from './text.ts'

const ApprovePrice = lazyPart(loadApprovePrice, 'ApprovePriceDialog')
const PayDialog = lazyPart(loadPayDialog, 'PayDialog')

interface ActionProps<Kind extends NeedAction['kind']> {
  need: Need
  action: NeedAction & { kind: Kind }
  look: 'primary' | 'secondary'
  onDone: () => void
}

// The buttons of one thing. Users who lack the right to do it here get the way to it.
export const NeedActions = ({ need, first, onDone }: { need: Need; first: boolean; onDone: () => void }) => {
  const say = useWords(actionText)
  const language = useLanguage()
  const may = useMay()
  const { action, name } = need
  const props = { need, look: first ? 'primary' : 'secondary', onDone } as const
  if (action.kind === 'link' || !may(action)) {
    const { to, search } = action.kind === 'link' ? action : need
    const words = action.kind === 'link' ? action.words[language] : say.see
    return (
      <Link
        to={to}
        search={search as never}
        className={buttonClass({ look: props.look })}
        aria-label={[words, name].filter(Boolean).join(' ')}
      >
        {words}
      </Link>
    )
  }
  if (action.kind === 'chat')
    return (
      <Button look={props.look} onClick={() => openChat({ conversationId: action.conversationId })}>
        {say.reply}
      </Button>
    )
  if (action.kind === 'upload') return <Upload action={action} {...props} />
  if (action.kind === 'pay') return <Pay action={action} {...props} />
  return <Decide action={action} {...props} />
}

const useMay = () => {
  const onOrders = usePermission('orders')
  const onBills = usePermission('billing')
  return (action: NeedAction): boolean => {
    if (action.kind === 'upload') return onOrders('button', 'attach')
    if (action.kind === 'pay') return onBills('button', 'pay')
    if (action.kind !== 'decide' || !action.right) return true
    return action.right === 'orders' ? onOrders('button', 'consent') : onBills('button', 'consent')
  }
}

// Whatever comes of it, what is shown is asked again: a refusal means that it is out of date.
const useDoing = (onDone: () => void) => {
  const [busy, setBusy] = useState(false)
  const doing = async (work: () => Promise<unknown>, words: string) => {
    setBusy(true)
    try {
      await work()
      void showMessage('success', words)
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    } finally {
      setBusy(false)
      onDone()
    }
  }
  return { busy, doing }
}

const Upload = ({ need, action, look, onDone }: ActionProps<'upload'>) => {
  const say = useWords(actionText)
  const document = documentWords[action.document][useLanguage()]
  const { busy, doing } = useDoing(onDone)
  const input = useRef<HTMLInputElement>(null)
  const add = (brought: File) =>
    doing(
      () => orders.addDocument(action.orderId, action.document, brought),
      fill(say.uploaded, { document }),
    )
  return (
    <>
      <Button
        look={look}
        busy={busy}
        aria-label={fill(say.uploadTo, { document, name: need.name })}
        onClick={() => input.current?.click()}
      >
        {say.upload}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={acceptedFiles}
        onChange={event => {
          const brought = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (brought) void add(brought)
        }}
      />
    </>
  )
}

const Pay = ({ need, action, look, onDone }: ActionProps<'pay'>) => {
  const say = useWords(actionText)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look={look} aria-label={`${say.pay} ${need.name}`} onClick={() => setOpen(true)}>
        {say.pay}
      </Button>
      {open && (
        <OnDemand onGiveUp={close}>
          <PayDialog
            bills={[action.bill]}
            onDone={() => {
              close()
              onDone()
            }}
            onClose={close}
          />
        </OnDemand>
      )}
    </>
  )
}

// Money is never agreed to by one tap: what is agreed to is shown first.
const Approve = ({ need, action, onDone }: Omit<ActionProps<'decide'>, 'look'>) => {
  const say = useWords(actionText)
  const language = useLanguage()
  const { name, priceChange } = { ...need, ...action }
  // Whatever came of it, what is shown is asked again: it may be out of date.
  const props = { onDone, onClose: onDone }
  if (priceChange)
    return (
      <OnDemand onGiveUp={onDone}>
        <ApprovePrice orderId={priceChange.orderId} orderNo={name} changeId={priceChange.id} {...props} />
      </OnDemand>
    )
  return (
    <ConfirmDialog
      title={`${need.text[language]} ${name}`}
      confirm={[say.approve, need.amount].filter(Boolean).join(' ')}
      onConfirm={async () => {
        await action.agree()
        void showMessage('success', fill(say.approved, { name }))
        onDone()
      }}
      onClose={onDone}
    >
      {need.facts.map(fact => (
        <p key={fact}>{fact}</p>
      ))}
      {need.amount && <strong>{need.amount}</strong>}
    </ConfirmDialog>
  )
}

const Decide = ({ need, action, look, onDone }: ActionProps<'decide'>) => {
  const say = useWords(actionText)
  const { name } = need
  const [approving, setApproving] = useState(false)
  const [declining, setDeclining] = useState(false)
  return (
    <>
      <Button look="quiet" aria-label={`${say.decline} ${name}`} onClick={() => setDeclining(true)}>
        {say.decline}
      </Button>
      <Button look={look} aria-label={`${say.approve} ${name}`} onClick={() => setApproving(true)}>
        {say.approve}
      </Button>
      {approving && (
        <Approve
          need={need}
          action={action}
          onDone={() => {
            setApproving(false)
            onDone()
          }}
        />
      )}
      {declining && (
        <ReasonDialog
          title={fill(say.declineTitle, { name })}
          confirm={say.decline}
          onConfirm={async reason => {
            try {
              await action.decline(reason)
              void showMessage('success', fill(say.declined, { name }))
            } catch (error) {
              // The reason may be sent again, unless there is nothing left to decline.
              if (!(error instanceof CallFailure) || ![404, 409].includes(error.code)) throw error
            }
            setDeclining(false)
            onDone()
          }}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  )
}
