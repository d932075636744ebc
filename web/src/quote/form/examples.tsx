import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import type { InquiryPath } from '../mode.ts'
import styles from '../results/inquiry-page.module.css'
import type { InquirySearch } from '../search.ts'
import { quoteText } from '../text/form.ts'

// Visitors see a price with one click: shareable inquiries.
const examples: { to: InquiryPath; name: keyof typeof quoteText; search: InquirySearch }[] = [
  {
    to: '/fba',
    name: 'exampleSea',
    search: { o: '2_CN_CN-SHANGHAI_200120', d: '3_US_ONT8_', p: '12x60x50x45x14', n: 'LED', v: 4800 },
  },
  {
    to: '/air',
    name: 'exampleAir',
    search: { o: '2_CN_CN-SHENZHEN_518000', d: '4_US_US-90001_90001', p: '10x67x60x40x18' },
  },
  {
    to: '/exp',
    name: 'exampleExpress',
    search: { o: '3_CN_CN-YIWU_322000', d: '4_US_US-NY-NEW-YORK_10001', p: '2x40x30x30x8' },
  },
]

export const Examples = () => {
  const say = useWords(quoteText)
  return (
    <p className={styles.examples}>
      {say.examples}
      {examples.map(({ to, name, search }) => (
        <Link key={to} to={to} search={search} className={styles.example}>
          {say[name]}
          <ArrowRight aria-hidden="true" />
        </Link>
      ))}
    </p>
  )
}
