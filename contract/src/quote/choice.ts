// What a shipper chooses in an inquiry. In a separate file: the home page reads it from the address without any call.
export const goodsKinds = ['general', 'battery-inside', 'battery-with', 'battery-alone', 'dg'] as const
export type GoodsKind = (typeof goodsKinds)[number]

export const serviceOptions = ['pickup', 'customs', 'insurance', 'ddp'] as const
export type ServiceOption = (typeof serviceOptions)[number]
