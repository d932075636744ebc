export { referenceFeature } from './routes.ts'
