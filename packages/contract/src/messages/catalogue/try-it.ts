/** The text of the pendant that visitors can try on the story page; loaded only then. */
export const tryItWords = {
  invitation: 'Try it: press twice',
  once: 'Once is an accident.',
  twice: ['Location sent', 'Family notified', 'Police alerted'],
  caption: 'Demonstration',
} as const
