/**
 * The words of the pendant that visitors can try out on the story page. Browsers load them only when a
 * visitor tries it.
 */
export const tryItWords = {
  invitation: 'Try it: press twice',
  once: 'Once is an accident.',
  twice: ['Location sent', 'Family notified', 'Police alerted'],
  caption: 'Demonstration',
} as const
