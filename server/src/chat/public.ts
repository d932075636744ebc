// What other features and the app may use of the chat.
export { setAgentInCharge } from './desk/in-charge.ts'
export { type ChatKeeper, openChat } from './keeper.ts'
export { priceTalk } from './say-price.ts'
export { openSocketServer } from './socket-server.ts'
