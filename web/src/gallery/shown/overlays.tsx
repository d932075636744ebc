import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { CommandDialog } from '#ui/dialog/command-dialog.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { ReplyDialog } from '#ui/dialog/reply-dialog.tsx'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { Picker } from '#ui/field/picker.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { Popover } from '#ui/menu/popover.tsx'
import { Shown } from '../shown.tsx'
import { kitPageText } from '../text.ts'

export const ShownOverlays = () => {
  const say = useWords(kitPageText)
  const [open, setOpen] = useState<'dialog' | 'command' | 'confirm' | 'reason' | 'reply' | 'panel'>()
  const [typed, setTyped] = useState('')
  const close = () => setOpen(undefined)
  return (
    <>
      <Shown name="Menu, Popover, Picker">
        <Menu
          name={say.open}
          button={say.open}
          buttonClassName={buttonClass()}
          header={say.value}
          items={[
            { id: 'edit', label: say.save, icon: <Pencil aria-hidden="true" />, onSelect: () => {} },
            { id: 'remove', label: say.remove, icon: <Trash2 aria-hidden="true" />, onSelect: () => {} },
            { id: 'sea', label: say.sea, checked: true, onSelect: () => {} },
          ]}
        />
        <Popover name={say.search} button={say.search} buttonClassName={buttonClass()}>
          {leave => <Button onClick={leave}>{say.save}</Button>}
        </Popover>
        <Picker
          name={say.search}
          icon={<Pencil aria-hidden="true" />}
          hint={say.search}
          defaults={[say.sea, say.value]}
          total={20}
          search={async keyword => [say.sea, say.value].filter(word => word.includes(keyword))}
          wordsOf={word => ({ id: word, text: word, note: say.price })}
          onPick={() => {}}
        />
      </Shown>
      <Shown name="Dialog, CommandDialog, ConfirmDialog, ReasonDialog, ReplyDialog, SidePanel">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('command')}>CommandDialog</Button>
        <Button onClick={() => setOpen('confirm')}>ConfirmDialog</Button>
        <Button onClick={() => setOpen('reason')}>ReasonDialog</Button>
        <Button onClick={() => setOpen('reply')}>ReplyDialog</Button>
        <Button onClick={() => setOpen('panel')}>SidePanel</Button>
      </Shown>
      {open === 'dialog' && (
        <Dialog title={say.label} onClose={close}>
          <p>{say.body}</p>
        </Dialog>
      )}
      {open === 'command' && (
        <CommandDialog
          title={say.open}
          hint={say.search}
          maxLength={40}
          typed={typed}
          onType={setTyped}
          groups={[{ id: 'modes', title: say.lane, commands: [{ id: 'sea', label: say.sea, run: close }] }]}
          counted={String}
          onClose={close}
        />
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title={say.sure}
          confirm={say.remove}
          danger
          onConfirm={async () => close()}
          onClose={close}
        >
          <p>{say.body}</p>
        </ConfirmDialog>
      )}
      {open === 'reason' && (
        <ReasonDialog
          title={say.sure}
          body={say.body}
          confirm={say.remove}
          onConfirm={async () => close()}
          onClose={close}
        />
      )}
      {open === 'reply' && (
        <ReplyDialog title={say.sure} body={say.body} onRecord={async () => close()} onClose={close} />
      )}
      {open === 'panel' && (
        <SidePanel title={say.value} lead={say.hint} onClose={close}>
          <p>{say.body}</p>
        </SidePanel>
      )}
    </>
  )
}
