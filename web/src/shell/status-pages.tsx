import { codes } from '@dtms/contract/wire.ts'
import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { Compass, RefreshCw, TriangleAlert } from 'lucide-react'
import { ChunkFailure } from '#kernel/chunk/load-chunk.ts'
import { useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import styles from './status-pages.module.css'
import { shellText } from './text.ts'

export const BackHome = () => {
  const say = useWords(shellText)
  return (
    <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
      {say.backHome}
    </Link>
  )
}

export const NotFoundPage = () => {
  const say = useWords(shellText)
  return (
    <Notice page icon={Compass} title={say.notFoundTitle} actions={<BackHome />}>
      <p>{say.notFoundBody}</p>
    </Notice>
  )
}

const reload = () => location.reload()

const chunkWords = { missing: 'chunkMissing', timeout: 'chunkTimeout', other: 'chunkOther' } as const

const ChunkFailurePage = ({ failure }: { failure: ChunkFailure }) => {
  const say = useWords(shellText)
  return (
    <Notice
      page
      icon={RefreshCw}
      tone="wait"
      title={say.chunkTitle}
      actions={
        <Button look="primary" size="large" onClick={reload}>
          {say.reload}
        </Button>
      }
    >
      <p>{say[chunkWords[failure.kind]]}</p>
      <p className={styles.detail}>{failure.message}</p>
    </Notice>
  )
}

// Shown instead of a failed page: absent, not loaded, or broken.
export const ErrorPage = ({ error }: ErrorComponentProps) => {
  const say = useWords(shellText)
  if (error instanceof ChunkFailure) return <ChunkFailurePage failure={error} />
  if (error instanceof CallFailure && error.code === codes.notFound) return <NotFoundPage />
  return (
    <Notice
      page
      icon={TriangleAlert}
      tone="bad"
      title={say.errorTitle}
      actions={
        <>
          <Button look="primary" size="large" onClick={reload}>
            {say.reload}
          </Button>
          <Link to="/" className={buttonClass({ size: 'large' })}>
            {say.backHome}
          </Link>
        </>
      }
    >
      <p>{error instanceof CallFailure ? error.message : say.errorBody}</p>
    </Notice>
  )
}
