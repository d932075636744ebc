import { type WebhookEvent, webhookEvents, webhookEventWords } from '@dtms/contract/webhook/event.ts'
import { webhookNameLength, webhookUrlLength } from '@dtms/contract/webhook/webhook.ts'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import keyStyles from '../keys/keys.module.css'
import pages from '../pages.module.css'
import { type WebhookRow, webhooks } from './queries.ts'
import { webhooksText } from './text.ts'

interface WebhookDialogProps {
  // Absent: a new one.
  row?: WebhookRow
  onMade: (secret: string) => void
  onSaved: () => void
  onClose: () => void
}

export const WebhookDialog = ({ row, onMade, onSaved, onClose }: WebhookDialogProps) => {
  const say = useWords(webhooksText)
  const language = useLanguage()
  const [every, setEvery] = useState(!row || row.events.length === 0)
  const [events, setEvents] = useState<readonly WebhookEvent[]>(row?.events ?? [])
  const isMissing = !every && events.length === 0
  const required = (value: string) => (value.trim() === '' ? ('required' as const) : undefined)
  const form = useForm({
    initial: { name: row?.name ?? '', url: row?.url ?? '' },
    rules: { name: required, url: required },
    submit: async ({ name, url }) => {
      if (isMissing) return
      const body = { name, url, events: every ? [] : [...events] }
      if (!row) {
        onMade((await webhooks.add(body)).secret)
        return
      }
      await webhooks.change(row.id, { ...body, paused: row.state === 'paused' })
      onSaved()
      onClose()
    },
  })
  return (
    <Dialog title={row ? say.edit : say.add} onClose={onClose}>
      <form className={pages.body} {...form.props}>
        <TextField
          {...form.field('name')}
          label={say.name}
          required
          maxLength={webhookNameLength}
          autoComplete="off"
        />
        <TextField
          {...form.field('url')}
          label={say.url}
          hint={say.urlHint}
          required
          maxLength={webhookUrlLength}
          inputMode="url"
          autoComplete="off"
        />
        <fieldset className={keyStyles.scopes}>
          <legend>{say.events}</legend>
          <CheckField name="every" label={say.every} checked={every} onChange={setEvery} />
          {!every &&
            webhookEvents.map(event => (
              <CheckField
                key={event}
                name={event}
                label={webhookEventWords[event][language]}
                checked={events.includes(event)}
                onChange={ticked =>
                  setEvents(webhookEvents.filter(one => (one === event ? ticked : events.includes(one))))
                }
              />
            ))}
          {isMissing && (
            <p className={keyStyles.wrong} role="alert">
              {say.eventsMissing}
            </p>
          )}
        </fieldset>
        <FormFailure text={form.failure} />
        <Button type="submit" look="primary" size="large" wide busy={form.busy} disabled={isMissing}>
          {row ? say.save : say.create}
        </Button>
      </form>
    </Dialog>
  )
}
