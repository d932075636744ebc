// What other features and the app may use of commodities.
export { commodityBelongings } from './belongings.ts'
export { fillDemoCommodities } from './demo.ts'
export { commodityJobs, commodityTimetable } from './jobs.ts'
export { commodityFileReaders } from './keep-commodity.ts'
export { commodityFeature } from './routes.ts'
export { commoditySearcher } from './search-commodities.ts'
