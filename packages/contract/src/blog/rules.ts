export const blogPreviewWords = 25

/** The number of posts in each place. */
export const blogPosts = {
  /** Fills every row of the blog's grid, with two columns and with three. */
  grid: 12,
  /** Feed programs load the RSS feed about every hour, and store its posts. */
  feed: 20,
  /** The posts below a post. */
  more: 3,
}

/** The editor of a blog post redirects this long after the post was saved. */
export const blogRedirectMs = 1_500
