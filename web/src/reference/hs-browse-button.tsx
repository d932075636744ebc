import { ListTree } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { hsText } from './text.ts'

const HsBrowser = lazyPart(() => loadChunk('hs-browser', () => import('./hs-browser.tsx')), 'HsBrowser')

// Beside a field for a customs code: for goods that no word finds.
export const HsBrowseButton = ({ onChoose }: { onChoose: (code: string) => void }) => {
  const say = useWords(hsText)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="link" icon={<ListTree aria-hidden="true" />} onClick={() => setOpen(true)}>
        {say.browse}
      </Button>
      {open && (
        <Suspense>
          <HsBrowser
            onClose={() => setOpen(false)}
            onChoose={code => {
              setOpen(false)
              onChoose(code)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
