import { useMemo } from 'react'
import styles from './qr-code.module.css'
import { qrMatrix } from './qr-matrix.ts'

const quietZone = 4

// Drawn as one path on a light ground, with the margin that readers need around it.
export const QrCode = ({ text, name }: { text: string; name: string }) => {
  const drawn = useMemo(() => {
    const matrix = qrMatrix(text)
    if (!matrix) return undefined
    const path = matrix
      .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')))
      .join('')
    return { path, size: matrix.length + 2 * quietZone }
  }, [text])
  if (!drawn) return null
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={name}
    >
      <path d={drawn.path} />
    </svg>
  )
}
