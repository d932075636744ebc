import { fill } from '@dtms/contract/language.ts'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { type QuickReply, quickReplies } from '../queries.ts'
import { inboxText } from '../text.ts'
import { inLanguage } from './in-language.ts'
import styles from './quick-reply-dialog.module.css'

interface QuickReplyDialogProps {
  replies: readonly QuickReply[]
  onChanged: () => void
  onClose: () => void
}

const empty = { zh: '', zhtw: '', en: '' }
const maxCharacters = 500

export const QuickReplyDialog = ({ replies, onChanged, onClose }: QuickReplyDialogProps) => {
  const say = useWords(inboxText)
  const language = useLanguage()
  // A new form after each that was added.
  const [turn, setTurn] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const remove = async (reply: QuickReply) => {
    try {
      await quickReplies.remove(reply.id)
      void showMessage('success', say.quickDeleted)
      // Its button goes with it.
      list.current?.focus({ preventScroll: true })
      onChanged()
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    }
  }
  return (
    <Dialog title={say.quickTitle} onClose={onClose}>
      <ul ref={list} tabIndex={-1} className={styles.list}>
        {replies.map(reply => {
          const text = inLanguage(reply, language)
          return (
            <li key={reply.id} className={styles.reply}>
              <span className={styles.text}>{text}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={fill(say.quickDelete, { text })}
                onClick={() => void remove(reply)}
              >
                <Trash2 aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
      <AddForm
        key={turn}
        isNext={turn > 0}
        onAdded={() => {
          setTurn(turn + 1)
          onChanged()
        }}
      />
    </Dialog>
  )
}

const AddForm = ({ isNext, onAdded }: { isNext: boolean; onAdded: () => void }) => {
  const say = useWords(inboxText)
  const form = useForm({
    initial: empty,
    rules: {
      zh: (_text, values) =>
        Object.values(values).every(text => text.trim() === '') ? 'required' : undefined,
      zhtw: () => undefined,
      en: () => undefined,
    },
    submit: async values => {
      await quickReplies.add(values)
      void showMessage('success', say.quickAdded)
      onAdded()
    },
  })
  const first = useRef(form)
  useEffect(() => {
    if (isNext) first.current.focus('zh')
  }, [isNext])
  const common = { maxLength: maxCharacters, autoComplete: 'off' }
  return (
    <form className={styles.form} {...form.props}>
      <TextField {...form.field('zh')} {...common} label={say.zhName} lang="zh-CN" hint={say.quickHint} />
      <TextField {...form.field('zhtw')} {...common} label={say.zhtwName} lang="zh-TW" />
      <TextField {...form.field('en')} {...common} label={say.enName} lang="en" />
      <FormFailure text={form.failure} />
      <Button type="submit" look="primary" busy={form.busy}>
        {say.quickAdd}
      </Button>
    </form>
  )
}
