import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { ChunkBoundary } from '#ui/feedback/chunk-boundary.tsx'
import { CompactField } from '#ui/field/compact-field.tsx'
import type { End } from './draft.ts'

const importList = () => loadChunk('place-list', () => import('./place-list.tsx'))
const PlaceList = lazyPart(importList, 'PlaceList')

export const preloadPlaces = (): void => {
  importList().catch(() => {
    // Opening the list will try again.
  })
}

interface PlaceFieldProps {
  name: string
  label: string
  placeholder: string
  required: boolean
  error: string | undefined
  // Which places to look for: sea, air, fba, city.
  kinds: string
  end: End
  onChange: (end: End) => void
}

// A place by its code or name in any language. The field is part of the page, the list of matches and the
// keys that walk through it are loaded when it is first used (ARIA combobox with a list).
export const PlaceField = (props: PlaceFieldProps) => {
  const { name, label, placeholder, required, error, kinds, end, onChange } = props
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const listId = useId()
  const keys = useRef<(event: KeyboardEvent) => void>(undefined)
  const leave = useRef<() => void>(undefined)
  const latest = useRef(end)
  latest.current = end

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices the focus leaving what is inside.
    <div
      onBlur={event => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        leave.current?.()
        setOpen(false)
      }}
    >
      <CompactField label={label} required={required} error={error}>
        {control => (
          <>
            <input
              {...control}
              type="text"
              name={name}
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              aria-activedescendant={open ? active : undefined}
              placeholder={placeholder}
              value={end.text}
              onFocus={event => {
                // The first key replaces a chosen location, but not a half-typed word when the script arrives.
                if (end.code !== '') event.currentTarget.select()
                // The list would cover the error text, here and in the rows below.
                if (end.text === '' && error === undefined) setOpen(true)
                else preloadPlaces()
              }}
              onClick={() => setOpen(true)}
              onChange={event => {
                onChange({ ...end, code: '', text: event.currentTarget.value })
                setOpen(true)
              }}
              onKeyDown={event => {
                if (open) keys.current?.(event)
                else if (event.key === 'ArrowDown') setOpen(true)
              }}
            />
            {(open || (end.text && !end.code && !error)) && (
              <ChunkBoundary onGiveUp={() => setOpen(false)} again={end.text}>
                <Suspense>
                  <PlaceList
                    id={listId}
                    open={open}
                    label={label}
                    kinds={kinds}
                    end={end}
                    keys={keys}
                    leave={leave}
                    latest={latest}
                    onActive={setActive}
                    onChoose={onChange}
                    onClose={() => setOpen(false)}
                  />
                </Suspense>
              </ChunkBoundary>
            )}
          </>
        )}
      </CompactField>
    </div>
  )
}
