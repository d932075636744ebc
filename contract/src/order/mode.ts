import { type Mode, modes } from '../mode.ts'
import type { CarrierNumberKind, DocumentKind } from './order.ts'

interface OrderMode {
  // The ends whose port an order may name.
  portFields: readonly ('origin' | 'destination')[]
  notifyParty: boolean
  // What a submitted order needs besides the fields of every order. An Amazon warehouse is its own consignee.
  required: readonly ('consignee' | 'fba.shipmentId')[]
  // What every order needs, whatever its goods.
  documents: readonly DocumentKind[]
  // What carriers call a shipment first.
  carrierNumber: CarrierNumberKind
}

// What orders of each mode hold and need. Apart from the table of modes because every page loads that one.
const rules: Readonly<Record<Mode, OrderMode>> = {
  1: {
    portFields: [],
    notifyParty: false,
    required: ['consignee'],
    documents: ['commercial_invoice'],
    carrierNumber: 'tracking',
  },
  2: {
    portFields: ['origin', 'destination'],
    notifyParty: false,
    required: ['consignee'],
    documents: ['commercial_invoice', 'packing_list'],
    carrierNumber: 'awb',
  },
  3: {
    portFields: ['origin'],
    notifyParty: false,
    required: ['fba.shipmentId'],
    documents: ['commercial_invoice', 'packing_list', 'box_labels'],
    carrierNumber: 'container',
  },
  4: {
    portFields: ['origin', 'destination'],
    notifyParty: true,
    required: ['consignee'],
    documents: ['commercial_invoice', 'packing_list', 'shipping_instruction'],
    carrierNumber: 'bl',
  },
}

export const orderMode = (mode: Mode) => ({ ...modes[mode], ...rules[mode] })
