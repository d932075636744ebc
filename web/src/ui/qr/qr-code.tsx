import { useMemo } from 'react'
import { encode } from 'uqr'
import { QrPicture } from './qr-picture.tsx'

// A short text as a QR code. The picture draws the margin.
export const QrCode = ({ text, name }: { text: string; name: string }) => {
  const { data } = useMemo(() => encode(text, { ecc: 'M', border: 0 }), [text])
  return <QrPicture rows={data} name={name} />
}
