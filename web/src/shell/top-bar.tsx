import { Link } from '@tanstack/react-router'
import { openDialog, preloadDialogs } from '#account/public.ts'
import { useWords } from '#kernel/language.ts'
import { useSignedIn } from '#kernel/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { SiteLogo } from './site-logo.tsx'
import { shellText } from './text.ts'
import styles from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

const preload = { onPointerEnter: preloadDialogs, onFocus: preloadDialogs }

export const TopBar = () => {
  const say = useWords(shellText)
  const signedIn = useSignedIn()
  return (
    <header className={styles.bar}>
      <SiteLogo place="header" />
      <div className={styles.right}>
        <Link to="/" className={buttonClass({ look: 'soft' })}>
          {say.findQuote}
        </Link>
        <LanguageMenu />
        {signedIn ? (
          <UserMenu />
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
    </header>
  )
}
