export const blogPreviewWords = 25

/** The editor of a blog post redirects this long after the post was saved. */
export const blogRedirectMs = 1_500
