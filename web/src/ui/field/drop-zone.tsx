import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { CameraButton } from './camera-button.tsx'
import styles from './drop-zone.module.css'

interface DropZoneProps {
  label: string
  // Which files: '.xlsx,.json'.
  accept: string
  // The running work, and its progress (0 to 1); undefined if unknown.
  busy?: { text: string; share: number | undefined } | undefined
  onFile: (file: File) => void
  // Takes many at once instead.
  onFiles?: ((files: File[]) => void) | undefined
}

// Takes a file by drag and drop, by click and by keyboard. While it is busy it shows the progress in its own
// place and takes nothing else.
export const DropZone = ({ label, accept, busy, onFile, onFiles }: DropZoneProps) => {
  const input = useRef<HTMLInputElement>(null)
  const labelId = useId()
  const takesPictures = /image|jpe?g/.test(accept)
  const take = (files: File[]) => {
    if (onFiles) onFiles(files)
    else if (files[0]) onFile(files[0])
  }
  const { over, handlers } = useFilesDrop(files => {
    if (!busy) take(files)
  })
  return (
    <div className={classNames(styles.zone, over && styles.over)} {...handlers}>
      {busy ? (
        <div className={styles.progress} role="status">
          <span className={styles.words}>{busy.text}</span>
          <progress className={styles.bar} value={busy.share} aria-label={busy.text} />
        </div>
      ) : (
        <>
          <button type="button" className={styles.choose} onClick={() => input.current?.click()}>
            <FileUp aria-hidden="true" />
            <span id={labelId}>{label}</span>
          </button>
          {takesPictures && <CameraButton of={label} onFile={onFile} />}
        </>
      )}
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={onFiles !== undefined}
        hidden
        tabIndex={-1}
        aria-labelledby={labelId}
        onChange={event => {
          const files = [...(event.currentTarget.files ?? [])]
          // The same file can be chosen again after it was corrected.
          event.currentTarget.value = ''
          if (files.length > 0) take(files)
        }}
      />
    </div>
  )
}

// What an element needs in order to take a dropped file.
export const useFileDrop = (onFile: (file: File) => void) =>
  useFilesDrop(([file]) => {
    if (file) onFile(file)
  })

export const useFilesDrop = (onFiles: (files: File[]) => void) => {
  const [over, setOver] = useState(false)
  const isFile = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!isFile(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      // A zone inside a page that takes drops too has dealt with it.
      if (event.defaultPrevented || !isFile(event)) return
      event.preventDefault()
      const files = [...event.dataTransfer.files]
      if (files.length > 0) onFiles(files)
    },
  }
  return { over, handlers }
}
