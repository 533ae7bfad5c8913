export const blogPreviewWords = 25

/** The posts of one page of the blog, of the RSS feed, and below a post. */
export const blogPosts = { grid: 12, feed: 20, more: 3 }

/** The editor of a blog post redirects this long after the post was saved. */
export const blogRedirectMs = 1_500
