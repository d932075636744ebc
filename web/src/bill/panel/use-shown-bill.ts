import { fill } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { useLanguage } from '#kernel/language.ts'
import { useAnswer } from '#ui/query/use-answer.ts'
import type { Bill } from '../queries.ts'

// A bill as it was asked for, or as the last action answered it; the list behind it is told.
export const useShownBill = (
  id: string,
  ask: (id: string, signal: AbortSignal) => Promise<Bill>,
  onChanged: () => void,
) => {
  const language = useLanguage()
  const asked = useAnswer(`${id} ${language}`, signal => ask(id, signal))
  const [news, setNews] = useState<{ instead: Bill | undefined; bill: Bill }>()
  const bill = news && news.instead === asked.value ? news.bill : asked.value
  const changed = (next?: Bill) => {
    if (next) setNews({ instead: asked.value, bill: next })
    else asked.reload()
    onChanged()
  }
  return { asked, bill, changed }
}

export const issuedOn = ({ issueDate }: Bill, words: string): string =>
  issueDate ? fill(words, { day: issueDate }) : ''
