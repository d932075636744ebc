import { acceptedPictures } from '@dtms/contract/file/file.ts'
import { useRef, useState } from 'react'
import { FilePicture, file } from '#file/public.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { loadCustomer } from '../customer.ts'
import styles from '../pages.module.css'
import { usePermission } from '../permission.ts'
import { nameOf } from '../users/user-words.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { type Me, me } from './queries.ts'
import { meText } from './text.ts'

// The picture beside one's name: chosen, cropped, uploaded, and put on at once.
export const AvatarField = ({ account, onChanged }: { account: Me; onChanged: () => void }) => {
  const say = useWords(meText)
  const may = usePermission('account')
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()

  const wear = async (avatar: string) => {
    await me.save({ avatar })
    void showMessage('success', say.saved)
    void loadCustomer()
    onChanged()
  }
  const remove = () => {
    // `send` shows the reason.
    wear('').catch(() => {})
  }

  return (
    <div className={styles.who}>
      <FilePicture
        path={account.avatar}
        alt={say.avatar}
        className={styles.avatar}
        otherwise={
          <span className={styles.initial} aria-hidden="true">
            {[...(nameOf(account) || account.email)][0]?.toLocaleUpperCase()}
          </span>
        }
      />
      {may('form', 'avatar') && (
        <div>
          <div className={styles.actions}>
            <Button onClick={() => input.current?.click()}>{say.changeAvatar}</Button>
            {account.avatar !== '' && (
              <Button look="link" onClick={remove}>
                {say.removeAvatar}
              </Button>
            )}
          </div>
          <p className={styles.note}>{say.avatarHint}</p>
          <input
            ref={input}
            type="file"
            hidden
            tabIndex={-1}
            accept={acceptedPictures}
            aria-label={say.changeAvatar}
            onChange={event => {
              const picked = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (picked) setChosen(picked)
            }}
          />
        </div>
      )}
      {chosen && (
        <CropDialog
          picture={chosen}
          onClose={() => setChosen(undefined)}
          onCropped={async cropped => {
            await wear((await file.bring(cropped)).path)
            setChosen(undefined)
          }}
        />
      )}
    </div>
  )
}
