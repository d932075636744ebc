import { fill } from '@dtms/contract/language.ts'
import { figure } from '#kernel/format/figure.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { durationText } from './duration.ts'
import styles from './figure-tiles.module.css'
import { NumberLink } from './number-link.tsx'
import { percentText } from './percent.ts'
import type { Figures } from './queries.ts'
import { startText } from './text.ts'
import { type DeskLink, useDeskLink } from './use-desk-link.ts'

interface FigureTilesProps {
  figures: Figures
  provider: string | undefined
}

// The week in four numbers, each beside the week before and leading to what it counts.
export const FigureTiles = ({ figures, provider }: FigureTilesProps) => {
  const say = useWords(startText)
  const language = useLanguage()
  const linkTo = useDeskLink()
  const { from, to, asked, booked, responseSeconds, before } = figures
  const time = (seconds: number | null) => (seconds === null ? say.none : durationText(seconds, language))
  const quotes = linkTo('/desk/quotes', { from, to, provider })
  const tiles: {
    name: string
    value: string
    earlier: string
    // Why there is no value.
    why?: string | false
    link: DeskLink | undefined
  }[] = [
    { name: say.asked, value: figure(asked), earlier: figure(before.asked), link: quotes },
    {
      name: say.booked,
      value: figure(booked),
      earlier: figure(before.booked),
      link: linkTo('/desk/orders', { view: 'all', from, to, provider }),
    },
    {
      name: say.conversion,
      value: percentText(booked, asked) ?? say.none,
      earlier: percentText(before.booked, before.asked) ?? say.none,
      why: asked === 0 && say.nothingAsked,
      link: quotes,
    },
    {
      name: say.response,
      value: time(responseSeconds),
      earlier: time(before.responseSeconds),
      why: responseSeconds === null && say.nothingAnswered,
      link: linkTo('/desk/inbox', { scope: 'all' }),
    },
  ]
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ name, value, earlier, why, link }) => (
        <div key={name} className={styles.tile}>
          <dt>{name}</dt>
          <dd>
            <NumberLink to={link} className={styles.value}>
              {value}
            </NumberLink>
            <small>{why || fill(say.before, { value: earlier })}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
