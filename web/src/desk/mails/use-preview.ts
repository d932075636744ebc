import { useEffect, useState } from 'react'
import { useQuery } from '#ui/query/use-query.ts'
import { type MailShown, type MailWords, mails } from './queries.ts'

const pauseMs = 300

export type Preview = ReturnType<typeof usePreview>

// Asks the server when the typing pauses: what it shows, and what it finds wrong at which field, is what will be.
export const usePreview = ({ kind, language }: MailShown, { subject, text, button }: MailWords) => {
  const [words, setWords] = useState({ subject, text, button })
  useEffect(() => {
    const timer = setTimeout(() => setWords({ subject, text, button }), pauseMs)
    return () => clearTimeout(timer)
  }, [subject, text, button])
  const { value, failure, loading } = useQuery(
    ['mails', 'preview', kind, language, words],
    signal => mails.preview(kind, language, words, signal),
    { fresh: true },
  )
  const problems: Readonly<Record<string, string | undefined>> = (!loading && failure?.fields) || {}
  const stale = failure && (Object.keys(failure.fields).length > 0 ? 'unfit' : failure.message)
  return { mail: value, stale, problems }
}
