export { addAgentDoor } from './agent/serve.ts'
export { openOperations } from './operations.ts'
export { addOpenApi } from './serve.ts'
