import type { ListedMessage } from '@dtms/contract/chat/chat.ts'
import { useRef, useState } from 'react'
import type { JumpTarget } from './use-jump.ts'

// What a reader does with the messages of a conversation: searches them, goes to one, answers one.
export const useMessageTools = () => {
  const [searching, setSearching] = useState(false)
  const [sought, setSought] = useState('')
  const [target, setTarget] = useState<JumpTarget>()
  const [replyTo, setReplyTo] = useState<ListedMessage>()
  const searchButton = useRef<HTMLButtonElement>(null)

  const endSearch = () => {
    setSearching(false)
    setSought('')
    setTarget(undefined)
    searchButton.current?.focus()
  }

  return {
    button: {
      ref: searchButton,
      'aria-expanded': searching,
      onClick: () => (searching ? endSearch() : setSearching(true)),
    },
    searching,
    search: { sought, target, onSought: setSought, onFound: setTarget, onEnd: endSearch },
    list: { sought, target, onJump: setTarget, onReply: setReplyTo },
    reply: { replyTo, onReplied: () => setReplyTo(undefined) },
  }
}
