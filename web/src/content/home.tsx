export { HomeBelow } from './home-below.tsx'
export { LaneMap } from './lane-map.tsx'
