import { Suspense } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useWords } from '#kernel/language.ts'
import { useSite } from '#site/public.ts'
import { ChunkBoundary } from '#ui/feedback/chunk-boundary.tsx'
import { useSeen } from '#ui/query/use-seen.ts'
import styles from './site-code.module.css'
import { shellText } from './text.ts'

const QrCode = lazyPart(() => loadChunk('qr-code', () => import('#ui/qr/qr-code.tsx')), 'QrCode')

// spec 2: a QR code image, of the site's own address. Like any image far down it is made when it comes near.
export const SiteCode = () => {
  const say = useWords(shellText)
  const { qrImage } = useSite()
  const [seen, ref] = useSeen<HTMLElement>()
  return (
    <figure className={styles.scan} ref={ref}>
      <div className={styles.frame}>
        {seen && qrImage && <img className={styles.picture} src={qrImage} alt={say.scan} />}
        {seen && !qrImage && (
          <ChunkBoundary>
            <Suspense>
              <QrCode text={location.origin} name={say.scan} />
            </Suspense>
          </ChunkBoundary>
        )}
      </div>
      <figcaption>{say.scan}</figcaption>
    </figure>
  )
}
