// What other features and the app may use of the chat.
export { chatJobs, chatTimetable } from './away/jobs.ts'
export { fillDemoChat } from './demo/fill.ts'
export { openChatDoor } from './door.ts'
export { type ChatKeeper, openChat } from './keeper.ts'
export { chatBelongings } from './list/belongings.ts'
export { chatFileReaders, seesPartnersAvatar } from './prepare-content.ts'
export { chatFeature } from './routes.ts'
export type { ChatTables } from './tables.ts'
