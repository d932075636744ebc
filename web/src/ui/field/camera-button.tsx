import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { useDevice } from '#kernel/device.ts'
import { useWords, withLabel } from '#kernel/language.ts'
import { Button } from '../button/button.tsx'
import { uiText } from '../text.ts'

interface CameraButtonProps {
  // What the photo is of, for those who cannot see where the button is.
  of: string
  onFile: (file: File) => void
}

// Opens the camera of a phone or a tablet; the button beside it still takes a file. Elsewhere there is none.
export const CameraButton = ({ of, onFile }: CameraButtonProps) => {
  const say = useWords(uiText)
  const input = useRef<HTMLInputElement>(null)
  if (useDevice() === 'desktop') return null
  return (
    <>
      <Button
        look="link"
        icon={<Camera aria-hidden="true" />}
        aria-label={withLabel(say.takePhoto, of)}
        onClick={() => input.current?.click()}
      >
        {say.takePhoto}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={withLabel(say.takePhoto, of)}
        accept="image/*"
        capture="environment"
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
