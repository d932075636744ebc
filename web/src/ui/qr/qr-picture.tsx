import { useMemo } from 'react'
import styles from './qr-code.module.css'

const quietZone = 4

// The rows of a QR code, drawn as one path on a light ground, with the margin that readers need around it.
export const QrPicture = ({ rows, name }: { rows: readonly (readonly boolean[])[]; name: string }) => {
  const path = useMemo(
    () =>
      rows
        .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')))
        .join(''),
    [rows],
  )
  const size = rows.length + 2 * quietZone
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={name}
    >
      <path d={path} />
    </svg>
  )
}
