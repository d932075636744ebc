// What other features and the app may use of the chat.
export { setAgentInCharge } from './desk/in-charge.ts'
export { type ChatKeeper, openChat } from './keeper.ts'
export { openSocketServer } from './socket-server.ts'
