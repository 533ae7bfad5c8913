/**
 * The default full price of a unit. Pages show this price struck through, beside the price of the pre-booking.
 * Another full price is not struck through.
 */
export const defaultListPricePaise = 99_900
export const productDescriptionCharacters = 150
export const galleryWindow = 4
export const galleryZoom = 2.5

/** The most photos of one product. */
export const mostPhotos = 12

/** The slug of the demo's first product. Some of the shop's own pictures show this product and no other. */
export const flagshipSlug = 'Nirbhaya'
