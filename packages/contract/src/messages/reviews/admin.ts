const states = { shown: 'Shown', hidden: 'Hidden' } as const

export const adminReviewMessages = {
  title: 'Reviews',
  intro:
    'What customers say about their orders. Answer in public, or hide what breaks the law or names people.',
  loading: 'Loading reviews…',
  filters: { state: { label: 'Filter by state', names: states } },
  none: 'No reviews yet',
  noneHint: 'Customers are invited to write one once their order is delivered.',
  states,
  of: (author: string) => `Review by ${author}`,
  productGone: 'Product deleted',
  answer: 'Answer…',
  changeAnswer: 'Change answer…',
  hide: 'Hide…',
  show: 'Show again',
  answerTitle: (author: string) => `Answer ${author}`,
  hideTitle: (author: string) => `Hide ${author}’s review?`,
  answerHint: 'Everyone can read it below the review.',
  changeAnswerHint: 'Everyone can read it below the review. Leave it empty to remove it.',
  hideHint: 'The author reads it. The stars of a hidden review do not count.',
  publish: 'Publish answer',
  confirmHiding: 'Hide',
  answered: 'Your answer is published',
  answerRemoved: 'Your answer is removed',
  isHidden: 'The review is hidden',
  isShown: 'The review is shown again',
} as const
