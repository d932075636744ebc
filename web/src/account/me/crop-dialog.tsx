import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState, type WheelEvent } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { type Crop, maxZoom, scaleOf, settle, sourceOf, uncropped, zoomTo } from './crop.ts'
import styles from './crop-dialog.module.css'
import { meText } from './text.ts'

// The window, and the picture that comes out of it.
const windowPx = 256
const stepPx = 8

interface CropDialogProps {
  picture: File
  onCropped: (cropped: File) => Promise<void>
  onClose: () => void
}

export const CropDialog = ({ picture, onCropped, onClose }: CropDialogProps) => {
  const say = useWords(meText)
  const image = useOpened(picture, () => {
    void showMessage('error', say.notAPicture)
    onClose()
  })
  const [crop, setCrop] = useState(uncropped)
  const [busy, setBusy] = useState(false)
  const size = { width: image?.naturalWidth || 1, height: image?.naturalHeight || 1 }
  const move = (x: number, y: number) =>
    setCrop(before => settle({ ...before, x: before.x + x, y: before.y + y }, size, windowPx))
  const zoom = (to: (now: number) => number) =>
    setCrop(before => zoomTo(before, to(before.zoom), size, windowPx))

  const cut = async () => {
    if (!image) return
    setBusy(true)
    try {
      await onCropped(await drawn(image, crop))
    } catch (error) {
      // `send` has shown the reason; the picture remains for another try.
      if (!(error instanceof CallFailure)) throw error
      setBusy(false)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowLeft: () => move(-stepPx, 0),
      ArrowRight: () => move(stepPx, 0),
      ArrowUp: () => move(0, -stepPx),
      ArrowDown: () => move(0, stepPx),
      '+': () => zoom(now => now + 0.1),
      '=': () => zoom(now => now + 0.1),
      '-': () => zoom(now => now - 0.1),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  const onPointerMove = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event.movementX, event.movementY)
  }

  return (
    <Dialog title={say.cropTitle} onClose={onClose}>
      <div className={styles.form}>
        <button
          type="button"
          className={styles.window}
          aria-label={say.cropWindow}
          onKeyDown={onKeyDown}
          onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
          onWheel={(event: WheelEvent) => zoom(now => now - event.deltaY / 500)}
        >
          {image && <img src={image.src} alt="" draggable={false} style={placed(size, crop)} />}
        </button>
        <label className={styles.zoom}>
          {say.zoom}
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={crop.zoom}
            onChange={event => {
              const wanted = event.currentTarget.valueAsNumber
              zoom(() => wanted)
            }}
          />
        </label>
        <Button look="primary" wide busy={busy} onClick={() => void cut()}>
          {say.useIt}
        </Button>
      </div>
    </Dialog>
  )
}

const placed = (size: { width: number; height: number }, crop: Crop) => {
  const scale = scaleOf(size, windowPx, crop.zoom)
  return {
    width: size.width * scale,
    height: size.height * scale,
    transform: `translate(calc(-50% + ${crop.x}px), calc(-50% + ${crop.y}px))`,
  }
}

// The chosen file as a picture, for as long as the dialog is open.
const useOpened = (picture: File, onBroken: () => void): HTMLImageElement | undefined => {
  const [image, setImage] = useState<HTMLImageElement>()
  const broken = useRef(onBroken)
  broken.current = onBroken
  useEffect(() => {
    const url = URL.createObjectURL(picture)
    const opened = new Image()
    let gone = false
    opened.src = url
    opened.decode().then(
      () => {
        if (!gone) setImage(opened)
      },
      () => {
        if (!gone) broken.current()
      },
    )
    return () => {
      gone = true
      URL.revokeObjectURL(url)
    }
  }, [picture])
  return image
}

const drawn = async (image: HTMLImageElement, crop: Crop): Promise<File> => {
  const canvas = document.createElement('canvas')
  canvas.width = windowPx
  canvas.height = windowPx
  const { left, top, side } = sourceOf(
    crop,
    { width: image.naturalWidth, height: image.naturalHeight },
    windowPx,
  )
  canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, windowPx, windowPx)
  // A browser that cannot write WebP writes PNG instead, and reports that type.
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/webp', 0.9))
  if (!blob) throw new Error('the canvas gave no picture')
  return new File([blob], blob.type === 'image/webp' ? 'avatar.webp' : 'avatar.png', { type: blob.type })
}
