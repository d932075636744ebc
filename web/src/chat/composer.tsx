import { chatLimits, type ListedMessage, type RepliedMessage } from '@dtms/contract/chat/chat.ts'
import { acceptedFiles } from '@dtms/contract/file/file.ts'
import { fill } from '@dtms/contract/language.ts'
import { Paperclip, Reply, SendHorizontal, Smile, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { currentCustomer } from '#account/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useDevice } from '#kernel/device.ts'
import { useWords } from '#kernel/language.ts'
import { readTyped, storeTyped } from '#kernel/typed.ts'
import { Button } from '#ui/button/button.tsx'
import { OnDemand } from '#ui/feedback/on-demand.tsx'
import styles from './composer.module.css'
import { sendMessage, sendTyping } from './connection/connection.ts'
import { messageWords } from './message/message-words.ts'
import { chatText } from './text.ts'
import type { Upload, useUploads } from './use-uploads.ts'

interface ComposerProps {
  conversation: { id: string; userId: string }
  uploads: ReturnType<typeof useUploads>
  // More than a smile: what puts text where the cursor is.
  tools?: (put: (text: string) => void) => ReactNode
  // The message that the next one answers.
  replyTo: ListedMessage | undefined
  // It is sent, or it answers nothing after all.
  onReplied: () => void
}

const EmojiPicker = lazyPart(
  () => loadChunk('emoji', () => import('./emoji/emoji-picker.tsx')),
  'EmojiPicker',
)

// What each person has begun in each conversation.
const draftName = (conversationId: string) => `chat ${currentCustomer()?.userId ?? ''} ${conversationId}`
const draftOf = (conversationId: string): string => {
  const typed = readTyped(draftName(conversationId))
  return typeof typed === 'string' ? typed : ''
}

// The part of a message that is stored with an unsent answer.
const shownOf = ({ seq, sendUserId, contentType, content }: ListedMessage): RepliedMessage => ({
  seq,
  sendUserId,
  contentType,
  content: contentType === 'price' ? '' : content.slice(0, 500),
})

// spec 5: Enter sends, empty text is not sent. Files wait beside the text: one Send for both, the text first. Shift+Enter
// breaks the line; Enter that ends a composition of characters is no sending.
export const Composer = ({ conversation, uploads, tools, replyTo, onReplied }: ComposerProps) => {
  const say = useWords(chatText)
  const onTouch = useDevice() === 'mobile'
  const [text, setText] = useState(() => draftOf(conversation.id))
  const [picking, setPicking] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const emojiButton = useRef<HTMLButtonElement>(null)
  const tooLong = text.trim().length > chatLimits.textCharacters

  const change = (changed: string) => {
    setText(changed)
    storeTyped(draftName(conversation.id), changed === '' ? undefined : changed)
    if (changed.trim() !== '') sendTyping(conversation.userId)
  }
  const send = () => {
    const content = text.trim()
    box.current?.focus()
    if (tooLong || (content === '' && !uploads.hasFiles)) return
    const answered = replyTo && shownOf(replyTo)
    if (content !== '')
      sendMessage(conversation, { type: 'text', content, ...(answered && { replyTo: answered }) })
    uploads.send(content === '' ? answered : undefined)
    onReplied()
    setText('')
    storeTyped(draftName(conversation.id), undefined)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && replyTo && !event.nativeEvent.isComposing) {
      event.preventDefault()
      onReplied()
      return
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return
    event.preventDefault()
    send()
  }
  const pasted = (event: ClipboardEvent) => {
    const { files } = event.clipboardData
    if (files.length === 0) return
    event.preventDefault()
    uploads.add(files)
  }
  const put = (code: string) => {
    const element = box.current
    const at = element?.selectionStart ?? text.length
    change(text.slice(0, at) + code + text.slice(element?.selectionEnd ?? at))
    setPicking(false)
    // At once: who presses Enter in the same moment sends it. The caret follows when the text is drawn.
    element?.focus()
    requestAnimationFrame(() => element?.setSelectionRange(at + code.length, at + code.length))
  }

  useEffect(() => {
    if (replyTo) box.current?.focus()
  }, [replyTo])

  return (
    <div className={styles.composer}>
      {replyTo && (
        <p className={styles.reply}>
          <Reply aria-hidden="true" />
          <span>{fill(say.replyTo, { words: messageWords(replyTo, say) })}</span>
          <button type="button" className={styles.tool} aria-label={say.noReply} onClick={onReplied}>
            <X aria-hidden="true" />
          </button>
        </p>
      )}
      {uploads.uploads.map(upload => (
        <UploadLine key={upload.id} upload={upload} uploads={uploads} />
      ))}
      <textarea
        ref={box}
        className={styles.box}
        rows={2}
        value={text}
        aria-label={say.message}
        placeholder={onTouch ? say.placeholderTouch : say.placeholder}
        aria-invalid={tooLong || undefined}
        onChange={event => change(event.currentTarget.value)}
        onKeyDown={pressed}
        onPaste={pasted}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices Esc and the focus leaving what is inside. */}
      <div
        className={styles.tools}
        onBlur={event => {
          if (!event.currentTarget.contains(event.relatedTarget)) setPicking(false)
        }}
        onKeyDown={event => {
          if (event.key !== 'Escape' || !picking) return
          event.stopPropagation()
          setPicking(false)
          emojiButton.current?.focus()
        }}
      >
        {picking && (
          <div className={styles.picker}>
            <OnDemand onGiveUp={() => setPicking(false)}>
              <EmojiPicker name={say.emoji} onPick={put} />
            </OnDemand>
          </div>
        )}
        <button
          ref={emojiButton}
          type="button"
          className={styles.tool}
          aria-label={say.emoji}
          aria-expanded={picking}
          onClick={() => setPicking(!picking)}
        >
          <Smile aria-hidden="true" />
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={say.attachFile}
          onClick={() => chooser.current?.click()}
        >
          <Paperclip aria-hidden="true" />
        </button>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={acceptedFiles}
          aria-label={say.attachFile}
          onChange={event => {
            uploads.add([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
            box.current?.focus()
          }}
        />
        {tools?.(put)}
        <span className={styles.problem} role="status">
          {tooLong && fill(say.tooLong, { max: chatLimits.textCharacters, n: text.trim().length })}
        </span>
        <Button look="primary" icon={<SendHorizontal aria-hidden="true" />} onClick={send}>
          {say.send}
        </Button>
      </div>
    </div>
  )
}

interface UploadLineProps {
  upload: Upload
  uploads: ReturnType<typeof useUploads>
}

const UploadLine = ({ upload, uploads }: UploadLineProps) => {
  const say = useWords(chatText)
  const { id, name, share, path, failure } = upload
  const uploading = fill(say.uploading, { name })
  return (
    <p className={styles.upload} role={failure ? 'alert' : 'status'}>
      {failure ?? (path ? fill(say.attached, { name }) : uploading)}
      {failure ? (
        <>
          {upload.file && (
            <Button look="link" onClick={() => uploads.again(upload)}>
              {say.again}
            </Button>
          )}
          <Button look="link" onClick={() => uploads.drop(id)}>
            {say.discard}
          </Button>
        </>
      ) : path ? (
        <button
          type="button"
          className={styles.tool}
          aria-label={fill(say.detach, { name })}
          onClick={() => uploads.drop(id)}
        >
          <X aria-hidden="true" />
        </button>
      ) : (
        <progress value={share} aria-label={uploading} />
      )}
    </p>
  )
}
