interface Lane {
  // Null where every mode was asked.
  businessType: number | null
  originName: string | null
  destinationName: string | null
}

const oceanFba = 3

// spec 3: Ocean FBA's destination is shown with a #.
export const destinationText = (businessType: number | null, destination: string): string =>
  businessType === oceanFba ? warehouseText(destination) : destination

// The same of a warehouse code by itself.
export const warehouseText = (code: string): string =>
  code === '' || code.startsWith('#') ? code : `#${code}`

// From where to where, as lists and panels say it; '' where neither is known yet.
export const laneName = ({ businessType, originName, destinationName }: Lane): string =>
  [originName, destinationText(businessType, destinationName ?? '')].filter(Boolean).join(' → ')
