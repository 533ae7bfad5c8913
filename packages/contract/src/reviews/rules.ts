/** With fewer reviews, a product shows the rating that the owner entered. */
export const leastReviews = 5

/** The number of reviews that a product's page shows at first. */
export const reviewsShown = 5

/** The most photos of one review. */
export const mostReviewPhotos = 4
