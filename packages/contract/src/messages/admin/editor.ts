import { mostPictureMegabytes } from '../../input-limits.ts'

/** The owner's editors: every form with pictures, and the owner's buttons on the cards of public pages. */
export const editorMessages = {
  // The owner's buttons on a product or post: on its public card, and in the owner's list
  update: 'Update',
  edit: 'Edit',
  delete: 'Delete',
  of: (action: string, name: string) => `${action} ${name}`,
  deleting: 'Deleting…',
  keep: 'Keep it',

  // Every form
  optional: (label: string) => `${label} (optional)`,
  invalid: 'Please check the fields marked above. Nothing is lost.',
  nothingLost: 'Nothing you entered is lost.',
  sending: (percent: number) => `Sending… ${percent}%`,
  working: 'Preparing the pictures…',
  saving: 'Saving…',
  progress: 'Upload',
  stop: 'Stop',
  stopped: 'Stopped. Nothing was saved.',
  unanswered: 'Everything was sent, but no answer came back.',
  lookFirst: 'Check whether it is there before you try again',
  formLoading: 'Opening…',
  /** The buttons above a longer text, such as a post. */
  lineStyle: 'Style of the line',
  /** The switch between form and preview, on screens too narrow for both. */
  side: 'What to see',
  sides: { write: 'Write', preview: 'Preview' },
  leave: {
    title: 'Leave without saving?',
    text: 'Your text is kept in this browser as a draft. Pictures have to be chosen again.',
    go: 'Leave',
    stay: 'Stay here',
  },
  changed: {
    productTitle: 'This product has changed since you opened it',
    postTitle: 'This blog has changed since you opened it',
    text: 'It was changed in another tab or on another device. If you save, your version replaces that one.',
    look: 'See the current version',
    save: 'Save mine',
    back: 'Keep editing',
  },
  draft: {
    restored: (when: string) => `Here is what you wrote until ${when}. It is not saved yet.`,
    outdated: 'The version in the shop was changed after that.',
    withoutPictures: 'Pictures have to be chosen again.',
    discard: 'Discard draft',
    discarded: 'Draft discarded',
    undo: 'Undo',
    kept: 'Draft kept in this browser',
  },

  // Pictures
  pictureTypes: `JPEG, PNG, WebP, AVIF or HEIC, at most ${mostPictureMegabytes} MB`,
  refusedFile: (name: string, reason: string) => `${name}: ${reason}`,
  unshown: 'This file cannot be shown. It may not be a picture.',
} as const
