import { ChevronLeft, MessagesSquare, Move, X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage, useWords } from '#kernel/language.ts'
import { useSignedIn } from '#kernel/visitor/session.ts'
import { Button } from '#ui/button/button.tsx'
import { useCover } from '#ui/dialog/cover.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { beginChat } from './begin-chat.ts'
import styles from './chat-window.module.css'
import { useChat } from './connection/chat-state.ts'
import { connectChat, loadConversations, showConversation } from './connection/connection.ts'
import { ConversationList } from './conversation-list.tsx'
import { MessagePane } from './message/message-pane.tsx'
import { type ChatRequest, closeChat, forgetAsked, openChat } from './open-chat.ts'
import { chatText } from './text.ts'
import { useWindowPosition } from './use-window-position.ts'

// spec 2: the chat window. Not modal, except on `mobile`, where it fills the screen: what is bargained about stays in reach
// beside it.
export const ChatWindow = ({ request }: { request: ChatRequest }) => {
  const say = useWords(chatText)
  const language = useLanguage()
  const signedIn = useSignedIn()
  const { conversations, currentId, line } = useChat()
  const [busy, setBusy] = useState(true)
  const frame = useRef<HTMLElement>(null)
  const begun = useRef<ChatRequest>(undefined)
  const titleId = useId()
  const { style, bar, handle } = useWindowPosition(frame)
  const current = conversations?.find(({ id }) => id === currentId)

  const openedFrom = useRef<Element>(null)
  useLayoutEffect(() => {
    openedFrom.current = document.activeElement
  }, [])
  const covers = useCover(frame, frame)
  useLayoutEffect(() => {
    frame.current?.focus()
    return () => {
      showConversation(undefined)
      const before = openedFrom.current
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  useEffect(() => {
    if (begun.current === request) return
    begun.current = request
    setBusy(true)
    void beginChat(request).finally(() => {
      forgetAsked()
      setBusy(false)
    })
  }, [request])

  // The names of the providers are in the reader's language.
  useEffect(() => {
    if (language) void loadConversations()
  }, [language])

  useEffect(() => {
    if (!signedIn) closeChat()
  }, [signedIn])

  return createPortal(
    <section
      ref={frame}
      className={styles.window}
      style={style}
      role="dialog"
      aria-modal={covers || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        event.preventDefault()
        closeChat()
      }}
    >
      <div className={styles.bar} {...bar}>
        <button type="button" className={styles.handle} aria-label={say.move} title={say.move} {...handle}>
          <Move aria-hidden="true" />
        </button>
        {current && (
          <button
            type="button"
            className={styles.back}
            data-still
            aria-label={say.back}
            onClick={() => showConversation(undefined)}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
        )}
        <h2 className={styles.title} id={titleId}>
          {say.title}
        </h2>
        <button type="button" className={styles.close} data-still aria-label={say.close} onClick={closeChat}>
          <X aria-hidden="true" />
        </button>
      </div>
      <p className={styles.line} role="status" hidden={line === 'online' || line === 'connecting'}>
        {line === 'offline' && say.offline}
        {line === 'parked' && say.parked}
        {line === 'off' && (
          <>
            {say.ended}{' '}
            <Button look="link" onClick={connectChat}>
              {say.reconnect}
            </Button>
          </>
        )}
      </p>
      <div
        className={styles.columns}
        data-open={current ? '' : undefined}
        data-empty={conversations?.length ? undefined : ''}
      >
        <ConversationList />
        {current ? (
          <MessagePane key={current.id} conversation={current} />
        ) : (
          <div className={styles.nothing}>
            {busy || conversations === undefined ? (
              <Skeleton lines={5} />
            ) : conversations.length === 0 ? (
              <FirstConversation />
            ) : (
              <p>{say.choose}</p>
            )}
          </div>
        )}
      </div>
    </section>,
    document.body,
  )
}

const FirstConversation = () => {
  const say = useWords(chatText)
  // PRODUCT 5: the default provider.
  const write = () => openChat({ providerCode: '' })
  return (
    <Notice
      icon={MessagesSquare}
      actions={
        <Button look="primary" onClick={write}>
          {say.writeToDefault}
        </Button>
      }
    >
      <strong>{say.noConversations}</strong>
      <p>{say.noConversationsHint}</p>
    </Notice>
  )
}
