import { fill } from '@dtms/contract/language.ts'
import { LayoutTemplate, Save } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '#account/public.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { orders } from '../queries.ts'
import { placeText } from '../text/place.ts'
import { templateText } from '../text/template.ts'
import type { OrderForm } from './use-order-form.ts'

// Repeated shipments: filled in from a template on the same quote, or saved as one.
export const TemplateMenu = ({ form }: { form: OrderForm }) => {
  const say = useWords(placeText)
  const language = useLanguage()
  const [saving, setSaving] = useState(false)
  const [asked, setAsked] = useState<{ id: string; name: string }>()
  const may = usePermission('orders')
  const { value, reload } = useQuery(['templates'], signal => orders.templates(signal))
  const quoteId = form.booked?.quote.quoteId
  const fitting = (value?.list ?? []).filter(({ businessType }) => businessType === form.mode)
  const fillIn = async (id: string) => {
    form.takeOver(await orders.fromTemplate(id, quoteId ?? ''))
    void showMessage('success', say.templateUsed)
  }
  // What was written or uploaded here would be gone with a press: that is asked first.
  const apply = (template: { id: string; name: string }) => {
    if (form.begun) setAsked(template)
    else
      fillIn(template.id).catch((error: unknown) => {
        // `send` has shown the reason.
        if (!(error instanceof CallFailure)) throw error
      })
  }
  return (
    <>
      {fitting.length > 0 && quoteId && !form.inReview && (
        <Menu
          name={say.templates}
          buttonClassName={buttonClass()}
          button={
            <>
              <LayoutTemplate aria-hidden="true" />
              {say.templates}
            </>
          }
          items={fitting.map(({ id, name }) => ({ id, label: name, onSelect: () => apply({ id, name }) }))}
        />
      )}
      {may('button', 'template') && (
        <Button icon={<Save aria-hidden="true" />} onClick={() => setSaving(true)}>
          {say.saveTemplate}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          title={fill(templateText.fillFrom[language], { name: asked.name })}
          confirm={templateText.replace[language]}
          onConfirm={async () => {
            await fillIn(asked.id)
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{templateText.replaced[language]}</p>
        </ConfirmDialog>
      )}
      {saving && (
        <SaveTemplate
          orderId={() => (form.inReview && form.order ? Promise.resolve(form.order.id) : form.keep())}
          onSaved={reload}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}

interface SaveTemplateProps {
  orderId: () => Promise<string>
  onSaved?: () => void
  onClose: () => void
}

// The dialog that names a template; existing ones can be deleted.
export const SaveTemplate = ({ orderId, onSaved, onClose }: SaveTemplateProps) => {
  const say = { ...useWords(uiText), ...useWords(placeText), ...useWords(templateText) }
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  // A template is gone for good: the second press deletes it.
  const [removing, setRemoving] = useState<string>()
  const { value, reload } = useQuery(['templates'], signal => orders.templates(signal))
  const remove = async (id: string) => {
    try {
      await orders.removeTemplate(id)
      reload()
      onSaved?.()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
    }
  }
  return (
    <ConfirmDialog
      title={say.saveTemplate}
      confirm={say.save}
      check={() => {
        const words = name.trim() === '' ? say.nameRequired : undefined
        setError(words)
        return words && ''
      }}
      onConfirm={async () => {
        await orders.saveTemplate(name.trim(), await orderId())
        void showMessage('success', say.templateSaved)
        onSaved?.()
        onClose()
      }}
      onClose={onClose}
    >
      <p>{say.templateLead}</p>
      <TextField
        label={say.templateName}
        required
        maxLength={60}
        value={name}
        error={error}
        onChange={value => {
          setName(value)
          setError(undefined)
        }}
      />
      {(value?.list ?? []).map(one => (
        <p key={one.id}>
          {removing === one.id ? fill(say.removeAsk, { name: one.name }) : one.name}{' '}
          <Button
            look="link"
            aria-label={fill(say.removeTemplate, { name: one.name })}
            onClick={({ detail }) => {
              if (removing !== one.id) setRemoving(one.id)
              else if (detail < 2) void remove(one.id)
            }}
          >
            {say.remove}
          </Button>{' '}
          {removing === one.id && (
            <Button look="link" onClick={() => setRemoving(undefined)}>
              {say.keepTemplate}
            </Button>
          )}
        </p>
      ))}
    </ConfirmDialog>
  )
}
