import styles from './skeleton-rows.module.css'

// Rows of a table that is under way, as high as the real ones.
export const SkeletonRows = ({ rows, columns }: { rows: number; columns: number }) => (
  <tbody aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are equal and never move.
      <tr key={row}>
        {Array.from({ length: columns }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: and so are the cells.
          <td key={column}>
            <span className={styles.line} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)
