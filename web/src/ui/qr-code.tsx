import { useMemo } from 'react'
import { qrMatrix } from './qr-matrix.ts'
import { QrPicture } from './qr-picture.tsx'

// A short text as a QR code.
export const QrCode = ({ text, name }: { text: string; name: string }) => {
  const matrix = useMemo(() => qrMatrix(text), [text])
  return matrix ? <QrPicture rows={matrix} name={name} /> : null
}
