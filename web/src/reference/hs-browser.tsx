import { fill } from '@dtms/contract/language.ts'
import { referenceCalls } from '@dtms/contract/reference/reference.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { send } from '#kernel/send.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import styles from './hs-browser.module.css'
import { hsText } from './text.ts'

interface HsBrowserProps {
  onChoose: (code: string) => void
  onClose: () => void
}

// The Harmonized System from its chapters down: chapter, heading, code.
export const HsBrowser = ({ onChoose, onClose }: HsBrowserProps) => {
  const say = useWords(hsText)
  const [parent, setParent] = useState('')
  const { value } = useQuery(['hs-branches', parent], signal =>
    send(referenceCalls.hsBranches, { query: { parent } }, { signal, silent: true }),
  )
  const isLast = parent.length === 4
  return (
    <Dialog title={say.browseTitle} onClose={onClose}>
      {parent !== '' && (
        <Button
          look="link"
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => setParent(parent.slice(0, -2))}
        >
          {fill(say.back, { code: parent })}
        </Button>
      )}
      <ul className={styles.branches} aria-label={isLast ? say.codes : say.branches}>
        {value?.map(({ code, name, fullName }) => (
          <li key={code}>
            <button type="button" onClick={() => (isLast ? onChoose(code) : setParent(code))}>
              <b>{code}</b> <span>{name}</span>
              {!isLast && <ChevronRight aria-hidden="true" />}
            </button>
            {fullName !== name && (
              <details>
                <summary>{fill(say.whole, { code })}</summary>
                {fullName}
              </details>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
