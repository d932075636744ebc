export { drawShipments, type ShipmentLane } from './many-lanes.ts'
