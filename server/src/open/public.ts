export { openOperations } from './operations.ts'
export { addOpenApi } from './serve.ts'
