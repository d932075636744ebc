import { fill } from '@dtms/contract/language.ts'
import { withCurrency } from '@dtms/pricing/output/with-currency.ts'
import { figure } from '#kernel/format/figure.ts'
import { useWords, withLabel } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { percentText } from '../percent.ts'
import table from '../publish/diff-view.module.css'
import type { WhatIf } from './queries.ts'
import { renewText } from './text.ts'
import styles from './what-if-view.module.css'

// Both prices, charge by charge.
export const WhatIfTable = ({ answer }: { answer: WhatIf }) => {
  const say = useWords(renewText)
  const { live, tried, lines, difference, percent } = answer
  const refusals = [
    live.quote
      ? undefined
      : withLabel(fill(say.liveSide, { day: answer.liveDay }), live.refusal ?? say.notSold),
    tried.refusal && withLabel(fill(say.triedSide, { day: answer.triedDay }), tried.refusal),
  ].filter(Boolean)
  return (
    <>
      {refusals.map(text => (
        <p key={text} className={styles.refusal}>
          {text}
        </p>
      ))}
      {lines.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{say.charge}</th>
              <th scope="col" className={table.right}>
                {fill(say.liveSide, { day: answer.liveDay })}
              </th>
              <th scope="col" className={table.right}>
                {fill(say.triedSide, { day: answer.triedDay })}
              </th>
              <th scope="col" className={table.right}>
                {say.difference}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list; the same charge may come twice.
              <tr key={index}>
                <td>
                  {line.text} <small className={table.old}>{line.code}</small>
                </td>
                <td className={table.right}>{figureOrDash(line.live)}</td>
                <td className={table.right}>{figureOrDash(line.tried)}</td>
                <Difference value={line.difference} percent={line.percent} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={styles.total}>
              <th scope="row">{say.total}</th>
              <td className={table.right}>{totalText(live)}</td>
              <td className={table.right}>{totalText(tried)}</td>
              <Difference value={difference} percent={percent} />
            </tr>
            <Row
              label={say.cost}
              left={figureOrDash(live.quote?.cost)}
              right={figureOrDash(tried.quote?.cost)}
            />
            <Row label={say.chargeable} left={weightText(live)} right={weightText(tried)} />
          </tfoot>
        </table>
      )}
    </>
  )
}

const Row = ({ label, left, right }: { label: string; left: string; right: string }) => (
  <tr>
    <th scope="row">{label}</th>
    <td className={table.right}>{left}</td>
    <td className={table.right}>{right}</td>
    <td />
  </tr>
)

// A higher price in red, a lower one in green, as in the list of changes; the sign shows it too.
const Difference = ({ value, percent }: { value: number | null; percent: number | null }) => {
  const amount = value === null ? '' : `${value > 0 ? '+' : ''}${figure(value, { min: 2 })}`
  const share = percent === null || percent === 0 ? '' : percentText(percent)
  const tone = value ?? percent ?? 0
  return (
    <td className={classNames(table.right, tone > 0 && table.up, tone < 0 && table.down)}>
      {[amount, share].filter(Boolean).join(' · ')}
    </td>
  )
}

const figureOrDash = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : figure(value, { min: 2 })

const totalText = ({ quote }: WhatIf['live']): string =>
  quote ? withCurrency(figure(quote.total, { min: 2 }), quote.currency) : '–'

const weightText = ({ quote }: WhatIf['live']): string =>
  quote
    ? `${quote.chargeable.billedAs} ${quote.chargeable.unit === 'rt' ? 'RT' : quote.chargeable.unit}`
    : '–'
