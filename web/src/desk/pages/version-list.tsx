import type { Article } from '@dtms/contract/content/article.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import styles from './pages.module.css'
import { Preview } from './preview.tsx'
import { type PageShown, type PageVersion, textPages } from './queries.ts'
import { pagesText } from './text.ts'

interface VersionListProps {
  page: PageShown
  language: Language
  onRestored: () => void
}

// Every version of a page, the default text last. Each can be looked at and restored.
export const VersionList = ({ page, language, onRestored }: VersionListProps) => {
  const say = useWords(pagesText)
  const [opened, setOpened] = useState<number>()
  const name = (version: number) => (version === 0 ? say.builtIn : fill(say.version, { n: version }))
  return (
    <Card title={say.versions}>
      <ul className={styles.versions}>
        {page.versions.map(version => (
          <li key={version.version}>
            <span className={styles.versionName}>{name(version.version)}</span>
            <VersionFacts version={version} />
            <Shown current={version.version === page.version} onShow={() => setOpened(version.version)} />
          </li>
        ))}
        <li>
          <span className={styles.versionName}>{say.builtIn}</span>
          <span />
          <Shown current={page.version === 0} onShow={() => setOpened(0)} />
        </li>
      </ul>
      {opened !== undefined && (
        <VersionDialog
          title={name(opened)}
          page={page}
          version={opened}
          language={language}
          onClose={() => setOpened(undefined)}
          onRestored={onRestored}
        />
      )}
    </Card>
  )
}

const VersionFacts = ({ version }: { version: PageVersion }) => {
  const say = useWords(pagesText)
  const { changedBy, changedAt, restored, remark } = version
  const why =
    restored === null
      ? remark
      : restored === 0
        ? say.restoredDefault
        : fill(say.restoredFrom, { n: restored })
  return (
    <span className={styles.quiet}>
      {fill(say.changedBy, { name: changedBy, time: formatDateTime(new Date(changedAt)) })}
      {why && <span className={styles.why}>{why}</span>}
    </span>
  )
}

const Shown = ({ current, onShow }: { current: boolean; onShow: () => void }) => {
  const say = useWords(pagesText)
  return current ? (
    <span className={styles.quiet}>{say.current}</span>
  ) : (
    <Button look="link" onClick={onShow}>
      {say.show}
    </Button>
  )
}

interface VersionDialogProps extends VersionListProps {
  title: string
  version: number
  onClose: () => void
}

const VersionDialog = ({ title, page, version, language, onClose, onRestored }: VersionDialogProps) => {
  const say = useWords(pagesText)
  const { value, failure, reload } = useQuery<Article>(
    ['desk-pages', 'version', page.path, version],
    signal => textPages.version(page.path, version, signal),
  )
  return (
    <ConfirmDialog
      title={title}
      confirm={say.restore}
      onClose={onClose}
      onConfirm={async () => {
        await textPages.restore(page.path, version, page.version)
        onClose()
        void showMessage('success', say.restored)
        onRestored()
      }}
    >
      <p>{say.restoreBody}</p>
      <div className={styles.old}>
        {value ? (
          <Preview path={page.path} article={value} language={language} />
        ) : (
          <Awaited answer={{ failure, reload }} title={say.failedTitle} />
        )}
      </div>
    </ConfirmDialog>
  )
}
