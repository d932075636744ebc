import { type FieldProblem, fieldText } from '@dtms/contract/field.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { readTyped, storeTyped } from '#kernel/typed.ts'
import { sessionToken } from '#kernel/visitor/session.ts'

type Values = Record<string, string>
type Rule<V extends Values> = (value: string, values: V) => FieldProblem

interface FormPlan<V extends Values> {
  initial: V
  rules: { [Name in keyof V]: Rule<V> }
  // The fields of the present step, where a form has several; all of them otherwise.
  active?: readonly (keyof V & string)[]
  // The name under which what was typed is restored after a reload, a lost session or a closed tab.
  keptAs?: string | undefined
  // Sends the values. A rejection with field errors shows each at its field; the form retains its content.
  submit: (values: V) => Promise<void>
}

export interface FormField {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

// A small form: values, the rules of the contract, the server's error on each field, and one submission at a time. An
// error shows when a filled field is left or the form is sent, and disappears as soon as it is corrected.
export const useForm = <V extends Values>({ initial, rules, active, keptAs, submit }: FormPlan<V>) => {
  const language = useLanguage()
  const [values, setValues] = useState(() => restored(initial, keptAs))
  // The initial or last sent values: everything that differs would be lost.
  const [kept, setKept] = useState(initial)
  const [shown, setShown] = useState<ReadonlySet<keyof V>>(new Set())
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  // State comes too late to stop a second Enter within the same frame.
  const sending = useRef(false)

  const formRef = useRef<HTMLFormElement>(null)

  const names = active ?? (Object.keys(initial) as (keyof V & string)[])
  const problemOf = (name: keyof V & string) => rules[name](values[name] ?? '', values)

  const errorOf = (name: keyof V & string): string | undefined => {
    const problem = shown.has(name) ? problemOf(name) : undefined
    return problem ? fieldText(problem, language) : refused[name]
  }

  const field = (name: keyof V & string): FormField => ({
    name,
    value: values[name] ?? '',
    error: errorOf(name),
    onChange: value => {
      setValues(before => ({ ...before, [name]: value }))
      setRefused(({ [name]: _corrected, ...others }) => others)
    },
    onBlur: () => {
      // An empty field that is passed over is not an error yet.
      if (values[name] !== '') setShown(before => new Set([...before, name]))
    },
  })

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    setShown(before => new Set([...before, ...names]))
    const wrong = asShown(names).find(problemOf)
    if (wrong) {
      focus(wrong)
      return
    }
    sending.current = true
    setBusy(true)
    setFailure('')
    try {
      await submit(values)
      setKept(values)
      if (keptAs) storeTyped(keptAs, undefined)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setRefused(error.fields)
      const { first, failure } = placeRefusal(
        error,
        asShown(Object.keys(initial)),
        name => controlOf(name) !== undefined,
      )
      if (first) focus(first)
      setFailure(failure)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  // Fields have another order in another language, and the first on the page counts.
  const asShown = <Name extends string>(some: readonly Name[]): Name[] => {
    const shown = [...(formRef.current?.elements ?? [])].map(control => control.getAttribute('name'))
    const place = (name: Name) => (shown.includes(name) ? shown.indexOf(name) : shown.length)
    return some.toSorted((a, b) => place(a) - place(b))
  }
  const controlOf = (name: string): Element | RadioNodeList | undefined =>
    formRef.current?.elements.namedItem(name) ?? undefined
  const focus = (name: keyof V & string): void => {
    const found = controlOf(name)
    // Boxes of one name: the first of them.
    const control = found instanceof RadioNodeList ? found[0] : found
    if (control instanceof HTMLElement) control.focus()
  }

  // A step that was sent is still part of what was begun.
  useTyped(keptAs, differs(values, kept) ? typedChanges(values, initial) : undefined)

  // noValidate: our words in our languages instead of the browser's bubbles.
  const props = { ref: formRef, onSubmit, noValidate: true, 'aria-busy': busy || undefined } as const
  const dirty = !busy && differs(values, kept)
  return { values, dirty, busy, failure, field, focus, props }
}

const isSecret = (name: string): boolean => /password/i.test(name)

const restored = <V extends Values>(initial: V, keptAs: string | undefined): V => {
  const typed = keptAs && readTyped(keptAs)
  if (typeof typed !== 'object' || typed === null) return initial
  const fitting = Object.entries(typed).filter(
    ([name, value]) => name in initial && typeof value === 'string' && !isSecret(name),
  )
  return { ...initial, ...Object.fromEntries(fitting) }
}

/** What is stored of a form: only what was changed, so that the rest is current when it is restored. */
export const typedChanges = (values: Values, initial: Values): Values | undefined => {
  const changed = Object.entries(values).filter(
    ([name, value]) => !isSecret(name) && value.trim() !== (initial[name] ?? '').trim(),
  )
  return changed.length === 0 ? undefined : Object.fromEntries(changed)
}

const useTyped = (keptAs: string | undefined, changes: Values | undefined): void => {
  const text = changes && JSON.stringify(changes)
  useEffect(() => {
    if (keptAs) storeTyped(keptAs, text === undefined ? undefined : JSON.parse(text))
  }, [keptAs, text])
  useEffect(
    () => () => {
      // Closed by a user who is signed in: discarded. A session that ended by itself closes it too.
      if (keptAs && sessionToken() !== '') storeTyped(keptAs, undefined)
    },
    [keptAs],
  )
}

/**
 * Where a refusal is shown: at its first visible field, or below all of them, in that field's words, if none is
 * visible.
 */
export const placeRefusal = (
  { fields, message }: Pick<CallFailure, 'fields' | 'message'>,
  names: readonly string[],
  isInSight: (name: string) => boolean,
): { first: string | undefined; failure: string } => {
  const first = names.find(name => fields[name] && isInSight(name))
  return { first, failure: first ? '' : (Object.values(fields)[0] ?? message) }
}

/** Whether a form differs from its initial values; blanks at the ends are trimmed anyway. */
const differs = <V extends Values>(values: V, initial: V): boolean =>
  Object.entries(initial).some(([name, value]) => (values[name] ?? '').trim() !== value.trim())
