import { readTyped, typedInquiry } from '#kernel/typed.ts'

// A prerendered page is visible, and used, before its script runs. Nothing is lost: typed text is typed again, a
// pressed button is pressed again.

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'input'] as const

let isMade = false
let pressed: HTMLElement | undefined
let onFirstSign: () => void = () => {}
const sign = new Promise<void>(resolve => {
  onFirstSign = resolve
})

// A user who has just opened the page has not done anything yet.
export const firstSign = (): Promise<void> => (isMade ? sign : Promise.resolve())

// From here until `typedBefore`, for a page that was made beforehand.
export const watchFirstSigns = (): void => {
  isMade = true
  const options = { capture: true, passive: true }
  for (const name of signs) addEventListener(name, noticed, options)
  addEventListener('click', remember, options)
  addEventListener('submit', hold, true)
  // The script itself came late: a user who is in a field already, or has typed, was active before. So was one who
  // typed before a reload.
  const isBegun = readTyped(typedInquiry) !== undefined
  if (isBegun || document.activeElement !== document.body || changed().length > 0) noticed()
}

const noticed = (): void => {
  for (const name of signs) removeEventListener(name, noticed, true)
  onFirstSign()
}

const remember = ({ target }: MouseEvent): void => {
  const button = (target as Element).closest('button')
  // A button that listens already needs no second press.
  if (button && !isAlive(button)) pressed = button
}

// Without a listener the browser itself would send the form, and the page would be lost.
const hold = (event: SubmitEvent): void => {
  if (!isAlive(event.target as Element)) event.preventDefault()
}

// React marks what it has taken over.
const isAlive = (element: Element): boolean => Object.keys(element).some(key => key.startsWith('__react'))

type Tick = HTMLInputElement & { type: 'radio' | 'checkbox' }
type Field = HTMLInputElement | HTMLSelectElement

const isTick = (field: Field): field is Tick => field.type === 'radio' || field.type === 'checkbox'

const isChanged = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(option => option.selected !== option.defaultSelected)
  if (isTick(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio')
  return field.value !== field.defaultValue
}

const changed = (): Field[] =>
  [...document.querySelectorAll<Field>('form input, form select')].filter(isChanged)

// Reads what was typed and pressed, and gives back how to do it again.
export const typedBefore = (): (() => void) => {
  const fields = isMade ? changed().map(field => ({ field, value: field.value })) : []
  isMade = false
  return () => {
    removeEventListener('click', remember, true)
    removeEventListener('submit', hold, true)
    for (const { field, value } of fields) isTick(field) ? tickAgain(field) : typeAgain(field, value)
    pressAgain()
  }
}

const pressAgain = (): void => {
  const button = pressed
  pressed = undefined
  button?.click()
}

// Outside the form a button comes alive by itself: as soon as it does, it is pressed.
const lookEveryMs = 50
export const pressWhenAlive = (): void => {
  if (!pressed || pressed.closest('form')) return
  if (isAlive(pressed)) pressAgain()
  else setTimeout(pressWhenAlive, lookEveryMs)
}

// Through the element's own setter: React, which watches the property of each, would take it for its own.
const typeAgain = (field: Field, value: string): void => {
  const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  const { set } = Object.getOwnPropertyDescriptor(kind.prototype, 'value') ?? {}
  if (field.value === value)
    set?.call(field, '')
    // React remembers what it saw last in its own property, which no type knows.
  ;(field as unknown as { _valueTracker?: { setValue: (value: string) => void } })._valueTracker?.setValue('')
  set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const tickAgain = (field: HTMLInputElement): void => {
  field.checked = field.defaultChecked
  field.click()
}
