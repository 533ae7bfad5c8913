export const minimumQuantity = 1

/**
 * The most units of one product in a cart. The specification has no such limit. The limit keeps a cart line
 * small enough for one parcel, and the line's amount below the highest that the payment provider accepts.
 */
export const maximumQuantity = 99

/**
 * The most products in a cart, far more than the shop has. The specification has no such limit. The limit
 * keeps the data of one payment small.
 */
export const maximumCartLines = 50
