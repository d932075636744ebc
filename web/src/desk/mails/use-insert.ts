import { type FocusEvent, useRef } from 'react'
import type { useForm } from '#ui/field/use-form.ts'
import type { MailWords } from './queries.ts'

type Form = Pick<ReturnType<typeof useForm<MailWords & Record<string, string>>>, 'field' | 'props'>
type Control = HTMLInputElement | HTMLTextAreaElement

// Writes a placeholder where somebody was writing last, in the text where nobody was.
export const useInsert = (form: Form) => {
  const last = useRef<Control>(null)
  return {
    remember: (event: FocusEvent<Control>) => {
      last.current = event.currentTarget
    },
    insert: (place: string) => {
      const text = form.props.ref.current?.elements.namedItem('text')
      // The link stands in the text only.
      const control = place === 'link' || !last.current?.isConnected ? text : last.current
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
      const end = control.value.length
      const [from, to] = [control.selectionStart ?? end, control.selectionEnd ?? end]
      control.setRangeText(`{${place}}`, from, to, 'end')
      form.field(control.name as keyof MailWords).onChange(control.value)
      control.focus()
    },
  }
}
