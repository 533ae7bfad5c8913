import { mostReviewPhotos } from '../reviews/rules.ts'

export const reviewWords = {
  title: 'What customers say',
  source: 'Only buyers can review. We remove only what breaks our rules.',
  none: 'No reviews yet.',
  /**
   * Shown if the rating beside the price was typed by the owner, and does not come from the reviews on the
   * page.
   */
  shopsFigure: 'The reviews counted beside the price are the shop’s own figure.',
  by: (author: string, date: string) => `${author}, ${date}`,
  picture: (author: string) => `A picture by ${author}`,
  answer: 'Our answer',
  pages: 'More reviews',
  older: 'Older reviews',
  newest: 'Newest reviews',
  // On the page of a delivered order
  invitation: 'How is it?',
  invitationText: 'Your review helps others decide. It is shown with your first name.',
  loading: 'Loading…',
  loadingFailed: 'Reviews of this order could not be loaded.',
  write: (product: string) => `Write a review of ${product}`,
  edit: 'Change it',
  yours: (product: string) => `Your review of ${product}`,
  stars: 'Stars',
  starsOf: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  textHint: 'What it is like to wear and to use. No names or numbers of other people, please.',
  photos: 'Pictures (optional)',
  photosHint: `At most ${mostReviewPhotos}. Camera data such as the place is removed.`,
  keepPhoto: (place: number) => `Keep picture ${place}`,
  save: 'Publish',
  saving: 'Publishing…',
  cancel: 'Cancel',
  saved: 'Thank you! Your review is published.',
  hidden: (reason: string) => `Our team has hidden this from others: ${reason}`,
} as const
