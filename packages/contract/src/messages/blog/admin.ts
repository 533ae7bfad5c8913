const statuses = { draft: 'Draft', scheduled: 'Scheduled', published: 'Live' } as const

export const adminPostMessages = {
  // Deleting a post: the hint below the question to the owner
  postDeleteHint: (title: string) => `“${title}” is removed from the blog for good.`,

  // Posts
  createPost: 'Create Blog',
  // The list
  posts: 'Posts',
  list: {
    title: 'Posts',
    loading: 'Loading posts…',
    none: 'No posts yet',
    noneHint: 'Everything you write appears here, drafts too.',
    filters: { status: { label: 'Filter by status', names: statuses } },
  },
  noneOf: {
    draft: 'No drafts yet',
    scheduled: 'Nothing is scheduled',
    published: 'Nothing is live yet',
  },
  statuses,
  on: { draft: 'Saved', scheduled: 'Goes live', published: 'Published' },

  // Time of publication
  timing: 'When it goes live',
  timingHints: {
    draft: 'Only you can see it.',
    scheduled: 'It goes live automatically within a minute of that time (India).',
    published: 'It goes live as soon as you create it.',
  },
  timingHintSaved: 'Readers see your changes as soon as you save.',
  savings: { draft: 'Save draft', scheduled: 'Schedule' },
  draftSaved: 'Draft saved',
  scheduledFor: (when: string) => `Scheduled for ${when}`,

  updatePost: 'Update Blog',
  seePost: 'See the post',
  postFailedHint: 'Please check your connection. Nothing has changed.',
  postFailed: 'This blog could not be loaded',
  postMissing: 'There is no such post',
  postMissingHint: 'The address may be mistyped, or the post was deleted.',
  toBlogs: 'To all blogs',
  /** The groups of a post's fields. */
  parts: { opening: 'Title and summary', text: 'Text', about: 'Author and time' },
  preview: 'Preview',
  summaryHint: (words: number, shown: number) =>
    words > shown
      ? `${words} words. Its card shows the first ${shown}.`
      : `${words} of the ${shown} words that its card shows.`,
  contentHint: 'Each line is a paragraph. Start it with “ for a quote, with 1. for a sub-heading.',
  heading: 'Sub-heading',
  quote: 'Quote',
  plain: 'Paragraph',
  authorHint: (name: string) => `If empty: ${name}`,
  readTimeHint: (time: string) => `If empty: ${time}`,
  image: 'Picture',
  chooseImage: 'Choose a picture',
  changeImage: 'Choose another picture',
  imageHint: 'Wide pictures look best.',
  dropImage: 'or drop it here',
  imageAltHint: 'For people who cannot see it. Leave it empty if the title says it all.',
  previewAs: 'Preview as',
  views: { article: 'Post', card: 'Card' },
  screens: { phone: 'Phone', desktop: 'Desktop' },
  previewFrame: 'Preview, as visitors will see it',
  untitled: 'Your title',
  unsummarised: 'Your summary, in a sentence or two.',
  uncontented: 'Your post begins here.',
} as const
