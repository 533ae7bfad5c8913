/**
 * On the story page, visitors can try out a drawn pendant. Browsers load these words only when a visitor does
 * so.
 */
export const tryItWords = {
  invitation: 'Try it: press twice',
  once: 'Once is an accident.',
  twice: ['Location sent', 'Family notified', 'Police alerted'],
  caption: 'Demonstration',
} as const
