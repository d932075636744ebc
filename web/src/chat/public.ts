// For the rest of the portal: the button, the window's place, and the way to open it. What the desk's inbox is made of
// stands beside this file: connection.ts and chat-state.ts (one connection, what is known), message-list.tsx,
// message-row.tsx (OfferActions), price-card.tsx, composer.tsx with use-uploads.ts.
export { ChatButton } from './chat-button.tsx'
export { ChatHost } from './chat-host.tsx'
export { openChat } from './open-chat.ts'
