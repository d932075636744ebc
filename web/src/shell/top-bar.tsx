import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { openDialog, preloadDialogs } from '#account/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { useSignedIn } from '#kernel/visitor/session.ts'
import { inquiryPaths, modeOf } from '#quote/pages.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { ChunkBoundary } from '#ui/feedback/chunk-boundary.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { SiteLogo } from './site-logo.tsx'
import { shellText } from './text.ts'
import styles from './top-bar.module.css'

// A stranger has none of them.
const SignedInTools = lazyPart(
  () => loadChunk('signed-in-tools', () => import('./signed-in-tools.tsx')),
  'SignedInTools',
)

const preload = { onPointerEnter: preloadDialogs, onFocus: preloadDialogs }

export const TopBar = () => {
  const say = useWords(shellText)
  const language = useLanguage()
  const signedIn = useSignedIn()
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <SiteLogo place="header" />
        <nav className={styles.modes} aria-label={say.services}>
          {inquiryPaths.slice(1).map(path => (
            <Link key={path} to={path} className={styles.mode}>
              {modeOf[path].name[language]}
            </Link>
          ))}
        </nav>
        <div className={styles.right}>
          <Link to="/" className={buttonClass({ look: 'soft' })}>
            {say.findQuote}
          </Link>
          <LanguageMenu />
          {signedIn ? (
            <ChunkBoundary>
              <Suspense
                fallback={
                  <>
                    <span className={styles.avatarPlace} />
                    <span className={styles.avatarPlace} />
                  </>
                }
              >
                <SignedInTools />
              </Suspense>
            </ChunkBoundary>
          ) : (
            <>
              <Button {...preload} onClick={() => openDialog('login')}>
                {say.login}
              </Button>
              <Button look="primary" {...preload} onClick={() => openDialog('sign-up')}>
                {say.signUp}
              </Button>
            </>
          )}
        </div>
      </div>
    </header>
  )
}
