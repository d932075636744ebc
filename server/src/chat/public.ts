// What other features and the app may use of the chat.
export { openChatDoor } from './door.ts'
export { chatFeature } from './routes.ts'
