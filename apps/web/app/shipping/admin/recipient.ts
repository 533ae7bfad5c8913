import type { AdminParcel } from '@nirbhaya/contract/shipping/admin'

/** Name and place of a recipient. */
export const recipientOf = ({ name, area, pincode }: AdminParcel['recipient']): string =>
  [name, `${area} ${pincode}`.trim()].filter(Boolean).join(', ')
