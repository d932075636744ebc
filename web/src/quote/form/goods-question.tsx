import {
  dangerousQuestion,
  type LikelyDangerous,
  likelyDangerous,
} from '@dtms/contract/commodity/dangerous-word.ts'
import type { GoodsKind } from '@dtms/contract/quote/choice.ts'
import { goodsKindWords } from '@dtms/contract/quote/words.ts'
import { useLanguage } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { useSettled } from '#ui/query/use-settled.ts'
import { changeDraft } from './draft.ts'
import styles from './goods-question.module.css'

const kinds: Record<LikelyDangerous['battery'], GoodsKind> = {
  0: 'dg',
  1: 'battery-inside',
  3: 'battery-alone',
}

// General cargo by its kind, something else by its name: asked, never decided.
export const GoodsQuestion = ({ name }: { name: string }) => {
  const language = useLanguage()
  const found = likelyDangerous([useSettled(name)])
  if (!found) return null
  const goods = kinds[found.battery]
  return (
    <p className={styles.question} role="status">
      {dangerousQuestion(found, language)}
      <Button
        look="link"
        onClick={() => changeDraft({ goods, ...(goods === 'dg' && { unNumber: found.unNumber }) })}
      >
        {goodsKindWords[goods][language]}
      </Button>
    </p>
  )
}
