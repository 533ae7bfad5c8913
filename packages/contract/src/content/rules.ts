export const statsLoopMs = 50_000
export const testimonialsLoopMs = 60_000
export const mediaLoopMs = 60_000

/**
 * The owner enters the addresses of the phone app in the app stores. For a store without the app, this value
 * stands in place of the address. The link then leads to the section about the app, on the main product's
 * story page.
 */
export const ownAppAddress = '/#app'
