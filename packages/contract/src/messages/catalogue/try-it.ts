/** What the story's pendant says when it is tried; fetched once it can be. */
export const tryItWords = {
  invitation: 'Try it: press twice',
  once: 'Once is an accident.',
  twice: ['Location sent', 'Family notified', 'Police alerted'],
  caption: 'Demonstration',
} as const
