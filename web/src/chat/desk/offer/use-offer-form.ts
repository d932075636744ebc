import { fieldText } from '@dtms/contract/field.ts'
import { useRef, useState } from 'react'
import { useLanguage } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { type OfferBody, offers } from '../queries.ts'
import { draftProblems, type OfferDraft, sentLines, validUntil } from './offer-draft.ts'

// The composer's form: like `useForm`, but with as many lines as one likes.
export const useOfferForm = (
  conversationId: string,
  initial: OfferDraft,
  base: () => Pick<OfferBody, 'quoteId' | 'replaces'>,
  onSent: (waits: boolean) => void,
) => {
  const language = useLanguage()
  const [draft, setDraft] = useState(initial)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  const problems = tried ? draftProblems(draft, Date.now()) : {}
  const errorOf = (name: string): string | undefined => {
    const word = problems[name]
    return word ? fieldText(word, language) : refused[name]
  }
  const change = (news: Partial<OfferDraft>) => {
    setDraft(before => ({ ...before, ...news }))
    setRefused({})
  }
  const focus = (name: string | undefined) => {
    const control = name === undefined ? null : form.current?.elements.namedItem(name)
    if (control instanceof HTMLElement) control.focus()
  }

  const send = async () => {
    if (sending.current) return
    setTried(true)
    const [wrong] = Object.keys(draftProblems(draft, Date.now()))
    if (wrong) return focus(wrong)
    sending.current = true
    setBusy(true)
    setFailure('')
    try {
      const { spotQuoteId } = await offers.send(conversationId, {
        ...base(),
        lines: sentLines(draft.lines),
        reason: draft.reason.trim(),
        validUntil: validUntil(draft, Date.now()),
      })
      onSent(spotQuoteId !== undefined)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setRefused(error.fields)
      const [first] = Object.keys(error.fields)
      // An error without a visible field is shown at the button.
      if (first && form.current?.elements.namedItem(first)) focus(first)
      else setFailure(first ? (error.fields[first] ?? error.message) : error.message)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return { draft, change, errorOf, failure, busy, form, send }
}
