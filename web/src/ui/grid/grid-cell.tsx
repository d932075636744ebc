import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import styles from './data-grid.module.css'
import type { GridCell, GridColumn } from './data-grid.tsx'

// By which key, or by going elsewhere, an open cell is left.
export type GridLeave = 'Enter' | 'Tab' | 'save' | 'leave'

interface GridCellProps {
  column: GridColumn
  cell: GridCell
  editable: boolean
  active: boolean
  style: CSSProperties | undefined
  // What has been typed so far; undefined while the cell is not open.
  typed: string | undefined
  onFocus: () => void
  onOpen: () => void
  onType: (text: string) => void
  onCommit: (text: string, key: GridLeave, back: boolean) => void
  onCancel: () => void
}

export const GridCellView = (props: GridCellProps) => {
  const { column, cell, editable, active, style, typed, onFocus, onOpen, onType, onCommit, onCancel } = props
  const { mark } = cell
  const Icon = mark?.severity === 'error' ? CircleAlert : TriangleAlert

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      onCommit(typed ?? '', event.key, event.shiftKey)
    } else if (event.key === 'Escape') {
      // Closes the cell, not the panel around the grid.
      event.preventDefault()
      onCancel()
    } else if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) {
      // The input is saved with the rest, by a listener further up.
      onCommit(typed ?? '', 'save', false)
      return
    }
    event.stopPropagation()
  }

  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a table with role grid.
      role="gridcell"
      data-active={active || undefined}
      tabIndex={active ? 0 : -1}
      aria-readonly={editable && cell.readOnly ? true : undefined}
      aria-invalid={mark?.severity === 'error' || undefined}
      title={mark?.text ?? cell.meaning}
      style={style}
      className={classNames(
        styles.cell,
        styles[column.width],
        column.frozen && styles.frozen,
        mark && styles[mark.severity],
        cell.changed && styles.changed,
        !mark && cell.tone && styles[cell.tone],
        editable && !cell.readOnly && styles.open,
      )}
      onFocus={event => {
        if (event.target === event.currentTarget) onFocus()
      }}
      onDoubleClick={onOpen}
    >
      {typed === undefined ? (
        <>
          {mark && <Icon className={styles.mark} aria-hidden="true" />}
          {cell.shown ?? cell.text}
          {cell.note && <small className={styles.note}> {cell.note}</small>}
        </>
      ) : (
        <input
          className={styles.input}
          aria-label={column.label}
          // biome-ignore lint/a11y/noAutofocus: the cell was just opened to write into it.
          autoFocus
          value={typed}
          onChange={event => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => onCommit(typed, 'leave', false)}
        />
      )}
    </td>
  )
}
