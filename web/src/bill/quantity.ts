import { amountOf, unitPrice } from '#quote/public.ts'

// "168 kg × 3.816". A flat charge is its amount: nothing more is to be said.
export const quantityText = (charge: { quantity: number; unit: string; unitPrice: number }): string => {
  const flat = charge.unit === '' || charge.unit === 'shipment'
  if (charge.unitPrice === 0 || (flat && charge.quantity === 1)) return '—'
  const unit = flat ? '' : ` ${charge.unit === 'rt' ? 'RT' : charge.unit}`
  return `${amountOf(charge.quantity)}${unit} × ${unitPrice(charge.unitPrice)}`
}
