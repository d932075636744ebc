import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '#kernel/language.ts'
import { Footer } from './footer.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import styles from './public-layout.module.css'
import { shellText } from './text.ts'
import { TopBar } from './top-bar.tsx'

// spec 2: sticky header, body of at least 800 px, footer. `children` is for pages outside the route tree.
export const PublicLayout = ({ children }: { children?: ReactNode }) => {
  const say = useWords(shellText)
  return (
    <>
      <a className={styles.skip} href="#main">
        {say.skip}
      </a>
      <TopBar />
      <OfflineNotice />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <Footer />
    </>
  )
}
