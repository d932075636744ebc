import type { Mode } from '@dtms/contract/mode.ts'
import { doorProblems, isDoor } from '@dtms/contract/order/rule.ts'
import { orderProblemWords } from '@dtms/contract/order/words.ts'
import { codes } from '@dtms/contract/wire.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { useCountries } from '#reference/public.ts'
import { type OrderDetail, orders, type Prospect } from '../queries.ts'
import {
  bodyOf,
  detailsOf,
  draftOfOrder,
  type OrderDraft,
  type PartyDraft,
  valueAt,
  valueOfGoods,
  withValue,
} from './draft.ts'
import { belongs, fieldsOfOrder, needsAmendment, problemsOf } from './form-problems.ts'
import type { StoredForm } from './stored-form.ts'
import { refusedDoors, unquotedDoors } from './terms.ts'
import { usePressed } from './use-pressed.ts'
import { type Booked, usePrice } from './use-price.ts'
import { useSave } from './use-save.ts'

export interface FormStart {
  draft: OrderDraft
  order: OrderDetail | undefined
  booked: Booked | undefined
  // The draft or the quote in the form's address, and what a reload found in the tab.
  source: string
  kept: StoredForm | undefined
  // Whether the quote was ordered already, and up to what the caller orders alone.
  prospect: Prospect | undefined
  // Fields filled in from the quoted city, which no person has given.
  suggested: readonly string[]
}

interface FormPlan {
  mode: Mode
  start: FormStart
  // The draft got its id.
  onKept: (id: string) => void
  onDone: (order: OrderDetail) => void
}

export type OrderForm = ReturnType<typeof useOrderForm>

// The whole form of an order: its content, its errors, its price, and one submission at a time.
export const useOrderForm = ({ mode, start, onKept, onDone }: FormPlan) => {
  const language = useLanguage()
  const [draft, setDraft] = useState(start.draft)
  const [order, setOrder] = useState(start.order)
  const [booked, setBooked] = useState(start.booked)
  const [prospect, setProspect] = useState(start.prospect)
  const [touched, setTouched] = useState(start.kept !== undefined)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [shown, setShown] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const [busy, setBusy] = useState(false)
  const [turn, setTurn] = useState(0)
  const [amending, setAmending] = useState(false)
  // A word is being looked up in a field that takes a code: nothing to save or to complain about yet.
  const [searching, setSearching] = useState(false)
  // The addresses as they were when a field of theirs was left last: what is still being typed is not priced.
  const [leftDraft, setLeftDraft] = useState(draft)
  const sending = useRef(false)
  const formRef = useRef<HTMLFormElement>(null)

  const details = useMemo(() => detailsOf(draft, mode), [draft, mode])
  const { hasPostcodes } = useCountries()
  const toDoor = booked !== undefined && isDoor(booked.asked.inputData.DestinationType)
  const problems = useMemo(
    () => ({
      ...problemsOf(details, draft, mode, booked),
      ...(toDoor && doorProblems(details, hasPostcodes)),
    }),
    [details, draft, mode, booked, toDoor, hasPostcodes],
  )
  const inReview = order?.flowStatus === 1 || order?.flowStatus === 2
  const accepted = order?.flowStatus === 2
  const save = useSave({
    mode,
    draft,
    quoteId: booked?.quote.quoteId,
    order,
    source: start.source,
    kept: start.kept,
    byItself: !inReview && !searching,
    touched,
    onSaved: saved => {
      setOrder(saved)
      onKept(saved.id)
    },
  })
  const usedBy = prospect?.usedBy && prospect.usedBy.id !== order?.id ? prospect.usedBy : undefined
  // The server decides whether another location has the quoted price: asked when its field is left, or refused by it.
  const elsewhere =
    failure?.code === codes.conflict
      ? refusedDoors(details, refused)
      : booked && !inReview && !usedBy && !booked.quote.expired
        ? unquotedDoors(detailsOf(leftDraft, mode), booked)
        : undefined
  const price = usePrice(booked, details, elsewhere, {
    onAccept: taken => {
      setBooked(taken)
      setProspect(before => before && { ...before, usedBy: null })
      setTouched(true)
      setRefused({})
      setFailure(undefined)
    },
    onSamePrice: setBooked,
  })

  // The error of a refused save is at its field until it is corrected.
  const saveFields = save.state.failure?.fields
  useEffect(() => {
    if (saveFields) setRefused(saveFields)
  }, [saveFields])

  const change = useCallback((update: (before: OrderDraft) => OrderDraft) => {
    setTouched(true)
    setDraft(update)
  }, [])

  const set = useCallback(
    (path: string, value: unknown) => {
      change(before => withValue(before, path, value))
      setRefused(before =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !belongs(name, path))),
      )
    },
    [change],
  )

  const errorAt = (path: string): string | undefined => {
    const problem = shown ? problems[path] : undefined
    return problem ? orderProblemWords[problem][language] : (refused[path] ?? price.failure?.fields[path])
  }

  const field = (path: string) => ({
    name: path,
    value: valueAt(draft, path),
    error: errorAt(path),
    onChange: (value: string) => set(path, value),
  })

  // Once the errors are drawn, the first of them takes the focus.
  useEffect(() => {
    if (turn === 0) return
    formRef.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-problem]')?.focus()
  }, [turn])

  const submit = async () => {
    if (sending.current) return
    setShown(true)
    setFailure(undefined)
    // An accepted order keeps its price until the provider has answered an amendment.
    const unpriced = !accepted && (price.toAccept || price.unpriced.length > 0 || booked?.quote.expired)
    if (Object.keys(problems).length > 0 || unpriced || !booked || usedBy) {
      return setTurn(before => before + 1)
    }
    if (price.pricingDoor) return press()
    sending.current = true
    setBusy(true)
    try {
      if (accepted && order) {
        const changes = bodyOf(draft, mode, true)
        const changed = await orders.edit(
          { id: order.id, ...changes, updateTime: order.updateTime } as never,
          true,
        )
        save.settle()
        return onDone(changed)
      }
      const id = await save.save(true, false)
      save.settle()
      onDone(inReview ? await orders.one(id) : await orders.submit(id))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (needsAmendment(error)) return setAmending(true)
      setRefused(error.fields)
      setFailure(error)
      setTurn(before => before + 1)
      // Another user was quicker, perhaps on the same quote.
      if (error.code === codes.conflict && booked)
        orders.prospect(booked.quote.quoteId).then(setProspect, () => {})
      if (error.code === codes.expired)
        setBooked(before => before && { ...before, quote: { ...before.quote, expired: true } })
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  // Sent once another door has the same price, or the new one is shown.
  const [pressed, press] = usePressed(price.pricingDoor, () => void submit())

  // Reads as a change of this order, which the provider answers.
  const amend = async (reason: string) => {
    if (!order) return
    try {
      const changed = await orders.amend(order.id, bodyOf(draft, mode, true), reason)
      setAmending(false)
      save.settle()
      onDone(changed)
    } catch (error) {
      if (error instanceof CallFailure) setRefused(fieldsOfOrder(error.fields))
      throw error
    }
  }

  // A template fills its own draft on the same quote.
  const takeOver = (other: OrderDetail) => {
    const before = save.orderId.current
    save.adopt(other)
    setOrder(other)
    const taken = draftOfOrder(other, draft.readyDate)
    setDraft(taken)
    setLeftDraft(taken)
    setRefused({})
    onKept(other.id)
    if (before && before !== other.id && order?.flowStatus === 0) orders.remove(before).catch(() => {})
  }

  // PRODUCT 7.5: books without what is not in the price.
  const leaveOut = (options: readonly string[]) => {
    change(before => ({
      ...before,
      ...(options.includes('insurance') && { insured: false }),
      ...(options.includes('ddp') && { duty: 'DDU' }),
    }))
    price.leaveOut(options.filter(option => option === 'pickup' || option === 'customs'))
  }

  const limit = prospect?.spendLimit ?? undefined
  return {
    mode,
    draft,
    // The other order that the quote has become.
    usedBy,
    cancelPolicy: prospect?.cancelPolicy ?? order?.cancelPolicy ?? [],
    // Above it the owner is asked.
    overLimit: limit !== undefined && booked && booked.quote.totalAmount > limit ? limit : undefined,
    details,
    needsPostcode: toDoor && hasPostcodes(draft.consignee.country),
    order,
    setOrder,
    booked,
    setBooked: (taken: Booked) => {
      setTouched(true)
      setFailure(undefined)
      setProspect(before => before && { ...before, usedBy: null })
      setBooked(taken)
    },
    price,
    elsewhere,
    problems,
    shown,
    failure,
    busy: busy || pressed,
    saved: save.state,
    keep: save.save,
    insist: save.insist,
    // Gives up what was written here for what others have saved.
    seeOther: () => {
      save.settle()
      location.reload()
    },
    inReview,
    accepted,
    amending,
    amend,
    stopAmending: () => setAmending(false),
    // Something was written here, or before.
    begun: touched || order !== undefined,
    formRef,
    setSearching,
    // Insurance is for a value, which the goods may have already.
    insure: (insured: boolean) =>
      change(before => ({ ...before, insured, ...(insured && !before.goodsValue && valueOfGoods(before)) })),
    own: prospect?.known.own ?? undefined,
    leaveAddress: () => setLeftDraft(draft),
    pickAddress: (path: string, party: PartyDraft) => {
      set(path, party)
      setLeftDraft(before => withValue(before, path, party))
    },
    // Filled in from the quoted city and not yet changed.
    isSuggested: (path: string) =>
      start.suggested.includes(path) && valueAt(draft, path) === valueAt(start.draft, path),
    set,
    change,
    field,
    errorAt,
    submit,
    takeOver,
    leaveOut,
  }
}
