/** The list of posts and the posts themselves. */
export const blogPages = {
  feedTitle: (shop: string) => `${shop}: Updates & Articles`,
  followByFeed: 'Follow by RSS',
  defaultAuthor: (shop: string) => `The ${shop} team`,
  readingTime: (minutes: number) => `${minutes} min read`,
  about: (title: string) => `: ${title}`,
  allPosts: 'All articles',
  morePosts: 'Read on',
  olderPosts: 'Older articles',
  newestPosts: 'Newest articles',
  pages: 'More articles',
  olderTitle: 'Older Updates & Articles',
  emptyTitle: 'Nothing here yet',
  emptyText: 'The first article is being written. Please come back soon.',
  failedTitle: 'The articles could not be loaded',
  failedText: 'Please check your connection and try again.',
  loadingFailed: 'Loading the blog failed:',
} as const
