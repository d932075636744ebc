import { codes } from '@dtms/contract/wire.ts'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { innerText } from './inner-text.ts'
import { BackHome, ErrorPage } from './status-pages.tsx'

export const ForbiddenPage = () => {
  const say = useWords(innerText)
  return (
    <Notice page icon={Lock} tone="wait" title={say.forbiddenTitle} actions={<BackHome />}>
      <p>{say.forbiddenBody}</p>
    </Notice>
  )
}

// Shown instead of a failed page behind the login, which may also be refused.
export const InnerErrorPage = (props: ErrorComponentProps) =>
  props.error instanceof CallFailure && props.error.code === codes.forbidden ? (
    <ForbiddenPage />
  ) : (
    <ErrorPage {...props} />
  )
