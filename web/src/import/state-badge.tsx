import { type ImportState, importStateWords } from '@dtms/contract/import/import.ts'
import { CheckCheck, CircleCheck, CircleDashed, Columns3, type LucideIcon, SquareCheck } from 'lucide-react'
import { useLanguage } from '#kernel/language.ts'
import { Badge } from '#ui/feedback/badge.tsx'

const looks: Record<ImportState, { tone: 'wait' | 'brand' | 'adopt' | 'quiet'; icon: LucideIcon }> = {
  mapping: { tone: 'wait', icon: Columns3 },
  checked: { tone: 'brand', icon: SquareCheck },
  committing: { tone: 'wait', icon: CircleDashed },
  partly: { tone: 'adopt', icon: CircleCheck },
  committed: { tone: 'adopt', icon: CheckCheck },
}

export const StateBadge = ({ state }: { state: ImportState }) => {
  const language = useLanguage()
  return <Badge {...looks[state]}>{importStateWords[state][language]}</Badge>
}
