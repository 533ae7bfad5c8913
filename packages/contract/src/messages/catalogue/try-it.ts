/**
 * The words of the pendant that visitors can try out on the story page. They are loaded only when it is used.
 */
export const tryItWords = {
  invitation: 'Try it: press twice',
  once: 'Once is an accident.',
  twice: ['Location sent', 'Family notified', 'Police alerted'],
  caption: 'Demonstration',
} as const
