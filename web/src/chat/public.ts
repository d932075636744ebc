// For the rest of the portal: the button, the window's slot, and how to open it. The desk's inbox uses the files
// beside this one: connection.ts and chat-state.ts (one connection, its state), message-list.tsx, message-row.tsx
// (OfferActions), price-card.tsx, composer.tsx with use-uploads.ts.
export { ChatButton } from './chat-button.tsx'
export { ChatHost } from './chat-host.tsx'
export { useChanges } from './connection/use-changes.ts'
export { openChat } from './open-chat.ts'
