import { fill } from '@dtms/contract/language.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { Button } from '../button/button.tsx'
import { uiText } from '../text.ts'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  pageSize: number
  total: number
  onChange: (page: number) => void
}

// Leads through the pages of a list; a single page needs no way.
export const Pager = ({ page, pageSize, total, onChange }: PagerProps) => {
  const say = useWords(uiText)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (pages === 1) return null
  return (
    <nav className={styles.pager} aria-label={say.pages}>
      <Button
        look="quiet"
        aria-label={say.previousPage}
        disabled={page <= 1}
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => onChange(page - 1)}
      />
      <span>{fill(say.pageOf, { page, pages })}</span>
      <Button
        look="quiet"
        aria-label={say.nextPage}
        disabled={page >= pages}
        icon={<ChevronRight aria-hidden="true" />}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  )
}
