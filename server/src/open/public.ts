export { addAgentDoor } from './agent/serve.ts'
export { openOperations } from './operations.ts'
export { providerOperations } from './providers.ts'
export { addOpenApi } from './serve.ts'
