import { fill } from '@dtms/contract/language.ts'
import { type SavedViewList, savedViewNameLength } from '@dtms/contract/saved-view/saved-view.ts'
import { Pencil, RefreshCw, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { classNames } from '#ui/class-names.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { uiText } from '#ui/text.ts'
import { viewDialogText } from './dialog-text.ts'
import { type SavedView, savedViews, type ViewSearch } from './queries.ts'
import styles from './saved-views.module.css'

interface ViewDialogsProps {
  list: SavedViewList
  begin: 'save' | 'manage'
  views: readonly SavedView[]
  // What the list shows now.
  search: ViewSearch
  onChanged: () => void
  onClose: () => void
}

type Step = { kind: 'save' | 'manage' } | { kind: 'rename' | 'remove'; view: SavedView }

export const ViewDialogs = ({ list, begin, views, search, onChanged, onClose }: ViewDialogsProps) => {
  const say = { ...useWords(uiText), ...useWords(viewDialogText) }
  const [step, setStep] = useState<Step>({ kind: begin })
  const back = () => setStep({ kind: 'manage' })
  if (step.kind === 'save')
    return (
      <NameDialog
        title={say.saveTitle}
        body={say.saveBody}
        withDefault
        onSave={async (name, isDefault) => {
          await savedViews.add(list, name, search, isDefault)
          void showMessage('success', say.saved)
          onChanged()
          onClose()
        }}
        onClose={onClose}
      />
    )
  if (step.kind === 'rename')
    return (
      <NameDialog
        title={fill(say.rename, { name: step.view.name })}
        name={step.view.name}
        onSave={async name => {
          await savedViews.rename(step.view.id, name)
          onChanged()
          back()
        }}
        onClose={back}
      />
    )
  if (step.kind === 'remove')
    return (
      <ConfirmDialog
        title={fill(say.removeTitle, { name: step.view.name })}
        confirm={say.delete}
        danger
        onConfirm={async () => {
          await savedViews.remove(step.view.id)
          onChanged()
          if (views.length > 1) back()
          else onClose()
        }}
        onClose={back}
      >
        <p>{say.removeBody}</p>
      </ConfirmDialog>
    )
  return (
    <ManageDialog views={views} search={search} onStep={setStep} onChanged={onChanged} onClose={onClose} />
  )
}

interface NameDialogProps {
  title: string
  body?: string
  name?: string
  withDefault?: boolean
  onSave: (name: string, isDefault: boolean) => Promise<void>
  onClose: () => void
}

const NameDialog = ({ title, body, name = '', withDefault, onSave, onClose }: NameDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(viewDialogText) }
  const [typed, setTyped] = useState(name)
  const [isDefault, setIsDefault] = useState(false)
  const [error, setError] = useState<string>()
  return (
    <ConfirmDialog
      title={title}
      confirm={say.save}
      check={() => {
        const words = typed.trim() === '' ? say.nameMissing : undefined
        setError(words)
        return words && ''
      }}
      onConfirm={() => onSave(typed.trim(), isDefault)}
      onClose={onClose}
    >
      {body && <p>{body}</p>}
      <TextField
        label={say.name}
        name="name"
        required
        maxLength={savedViewNameLength}
        value={typed}
        error={error}
        onChange={value => {
          setTyped(value)
          setError(undefined)
        }}
      />
      {withDefault && (
        <CheckField name="default" label={say.openFirst} checked={isDefault} onChange={setIsDefault} />
      )}
    </ConfirmDialog>
  )
}

interface ManageDialogProps extends Pick<ViewDialogsProps, 'views' | 'search' | 'onChanged' | 'onClose'> {
  onStep: (step: Step) => void
}

const ManageDialog = ({ views, search, onStep, onChanged, onClose }: ManageDialogProps) => {
  const say = useWords(viewDialogText)
  // `send` has shown the reason.
  const doing = async (work: Promise<unknown>) => {
    try {
      await work
      onChanged()
      return true
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      return false
    }
  }
  const update = async ({ id, name }: SavedView) => {
    if (await doing(savedViews.update(id, search))) void showMessage('success', fill(say.updated, { name }))
  }
  return (
    <Dialog title={say.manageTitle} onClose={onClose}>
      {views.length === 0 && <p>{say.none}</p>}
      <ul className={styles.views}>
        {views.map(view => {
          const { id, name, isDefault } = view
          const tool = (label: string, icon: typeof Star, onClick: () => void) => {
            const Icon = icon
            return (
              <button
                type="button"
                className={classNames(styles.tool, icon === Star && isDefault && styles.isDefault)}
                aria-label={label}
                title={label}
                onClick={onClick}
              >
                <Icon aria-hidden="true" />
              </button>
            )
          }
          return (
            <li key={id}>
              <span className={styles.viewName}>
                {name}
                {isDefault && <small>{say.isDefault}</small>}
              </span>
              {tool(
                fill(isDefault ? say.noDefault : say.makeDefault, { name }),
                Star,
                () => void doing(savedViews.setDefault(id, !isDefault)),
              )}
              {tool(fill(say.update, { name }), RefreshCw, () => void update(view))}
              {tool(fill(say.rename, { name }), Pencil, () => onStep({ kind: 'rename', view }))}
              {tool(fill(say.remove, { name }), Trash2, () => onStep({ kind: 'remove', view }))}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
