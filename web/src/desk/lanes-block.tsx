import { withoutAirport } from '@dtms/contract/lane-name.ts'
import { figure } from '#kernel/format/figure.ts'
import { useWords } from '#kernel/language.ts'
import { ShareBar } from '#ui/chart/share-bar.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './lanes-block.module.css'
import { NumberLink } from './number-link.tsx'
import { percentText } from './percent.ts'
import type { Figures } from './queries.ts'
import { startText } from './text.ts'
import { useDeskLink } from './use-desk-link.ts'

interface LanesBlockProps {
  figures: Figures
  provider: string | undefined
}

// Which lanes are asked for, and how much of it is booked.
export const LanesBlock = ({ figures: { lanes, from, to }, provider }: LanesBlockProps) => {
  const say = useWords(startText)
  const linkTo = useDeskLink()
  const longest = Math.max(0, ...lanes.map(({ asked }) => asked))
  return (
    <Card title={say.lanes}>
      <table className={styles.lanes}>
        <thead>
          <tr>
            <th scope="col">{say.lane}</th>
            <td />
            <th scope="col" className={styles.number}>
              {say.asked}
            </th>
            <th scope="col" className={styles.number}>
              {say.booked}
            </th>
            <th scope="col" className={styles.number}>
              {say.conversion}
            </th>
          </tr>
        </thead>
        <tbody>
          {lanes.map(({ lane, originName, destinationName, asked, booked }) => (
            <tr key={lane}>
              <th scope="row">
                <NumberLink to={linkTo('/desk/quotes', { from, to, lane, provider })}>
                  {withoutAirport(originName)} → {withoutAirport(destinationName)}
                </NumberLink>
              </th>
              <td className={styles.bar}>
                <ShareBar whole={asked} part={booked} longest={longest} />
              </td>
              <td className={styles.number}>{figure(asked)}</td>
              <td className={styles.number}>{figure(booked)}</td>
              <td className={styles.number}>{percentText(booked, asked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
