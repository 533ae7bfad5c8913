import type { AdminParcel } from '@nirbhaya/contract/shipping/admin'

/** Returns the name and place of a recipient on one line. */
export const recipientOf = ({ name, area, pincode }: AdminParcel['recipient']): string =>
  [name, `${area} ${pincode}`.trim()].filter(Boolean).join(', ')
