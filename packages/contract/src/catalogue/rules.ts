/** The default full price of a unit. */
export const defaultListPricePaise = 99_900
/**
 * The specification's prices of a unit: for pre-booking, and in full. Pages show this full price struck through, beside
 * the price of the pre-booking. No other full price is struck through.
 */
export const specifiedPrices = { pricePaise: 19_900, listPricePaise: defaultListPricePaise }
export const productDescriptionCharacters = 150
export const galleryWindow = 4
export const galleryZoom = 2.5

/** The most photos of one product. */
export const mostPhotos = 12
