/** With fewer reviews, a product shows the rating that the owner entered. */
export const leastReviews = 5

/** The number of reviews that a product's page shows at first. */
export const reviewsShown = 5
