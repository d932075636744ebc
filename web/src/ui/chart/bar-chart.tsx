import { useDevice } from '#kernel/device.ts'
import { withLabel } from '#kernel/language.ts'
import styles from './bar-chart.module.css'
import { scaleMarks, scaleTop } from './bar-scale.ts'

interface BarColumn {
  id: string
  // Under the column, and for screen readers.
  label: string
  // One for each series; null means not measured.
  values: readonly (number | null)[]
  // What the column's numbers are made of.
  href?: string | undefined
}

interface BarChartProps {
  name: string
  series: readonly { label: string; tone: 'first' | 'second' }[]
  columns: readonly BarColumn[]
  valueText?: (value: number) => string
  // The exact figure, for screen readers.
  exactText?: (value: number) => string
  // The column whose numbers are shown beside the chart.
  chosen?: string | undefined
  onOpen?: (column: BarColumn) => void
}

// Drawn in the pixels it gets, so that its words have their own size: a phone would shrink a wide one with its words.
// The marks take as little of a phone as leaves each of seven days 44 px at 360.
const sizes = {
  desktop: { width: 560, height: 190, left: 40, beside: 8, top: 18, bottom: 26 },
  mobile: { width: 320, height: 170, left: 26, beside: 4, top: 18, bottom: 26 },
} as const

// Columns of a few series, drawn by ourselves; the same figures as a table for screen readers.
export const BarChart = (props: BarChartProps) => {
  const { name, series, columns, valueText = String, exactText = valueText, chosen, onOpen } = props
  const size = sizes[useDevice()]
  const floor = size.height - size.bottom
  const max = floor - size.top
  const top = scaleTop(Math.max(0, ...columns.flatMap(({ values }) => values.map(value => value ?? 0))))
  // A column below zero has no height.
  const up = (value: number) => (Math.max(0, value) / top) * max
  const step = (size.width - size.left) / Math.max(1, columns.length)
  const width = Math.min(28, (step * 0.64) / series.length)
  return (
    <figure className={styles.figure}>
      {series.length > 1 && (
        <ul className={styles.legend} aria-hidden="true">
          {series.map(({ label, tone }) => (
            <li key={label} className={styles[tone]}>
              {label}
            </li>
          ))}
        </ul>
      )}
      <svg className={styles.chart} viewBox={`0 0 ${size.width} ${size.height}`}>
        <title>{name}</title>
        {scaleMarks(top).map(mark => (
          <g key={mark}>
            <line
              className={styles.line}
              x1={size.left}
              x2={size.width}
              y1={floor - up(mark)}
              y2={floor - up(mark)}
            />
            <text className={styles.mark} x={size.left - size.beside} y={floor - up(mark) + 4}>
              {valueText(mark)}
            </text>
          </g>
        ))}
        {columns.map((column, index) => {
          const middle = size.left + step * (index + 0.5)
          const bars = (
            <>
              <rect className={styles.ground} x={middle - step / 2} y={0} width={step} height={size.height} />
              {series.map(({ label, tone }, place) => {
                const value = column.values[place] ?? 0
                return (
                  <rect
                    key={label}
                    className={styles[tone]}
                    x={middle + (place - series.length / 2) * width + 1}
                    y={floor - up(value)}
                    width={width - 2}
                    height={up(value)}
                    rx={2}
                  />
                )
              })}
            </>
          )
          return column.href === undefined ? (
            <g key={column.id}>{bars}</g>
          ) : (
            <a
              key={column.id}
              href={column.href}
              className={styles.column}
              aria-current={column.id === chosen || undefined}
              aria-label={spoken(column, series, exactText)}
              onClick={event => {
                if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onOpen(column)
              }}
            >
              {bars}
            </a>
          )
        })}
        {columns.map((column, index) => {
          const middle = size.left + step * (index + 0.5)
          return (
            <g key={column.id} className={styles.texts}>
              {column.values.map(
                (value, place) =>
                  value !== null &&
                  value > 0 && (
                    <text
                      key={series[place]?.label}
                      className={styles.value}
                      x={middle + (place - series.length / 2 + 0.5) * width}
                      y={floor - up(value) - 5}
                    >
                      {valueText(value)}
                    </text>
                  ),
              )}
              <text className={styles.label} x={middle} y={size.height - 8}>
                {column.label}
              </text>
            </g>
          )
        })}
      </svg>
      <table className={styles.spoken}>
        <caption>{name}</caption>
        <thead>
          <tr>
            <td />
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(column => (
            <tr key={column.id}>
              <th scope="row">{column.label}</th>
              {series.map(({ label }, index) => (
                <td key={label}>{column.values[index] == null ? '–' : exactText(column.values[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

const spoken = (
  { label, values }: BarColumn,
  series: BarChartProps['series'],
  valueText: (value: number) => string,
): string => {
  const parts = series.flatMap(({ label: name }, index) => {
    const value = values[index]
    return value == null ? [] : [`${name} ${valueText(value)}`]
  })
  return parts.length === 0 ? label : withLabel(label, parts.join(' · '))
}
