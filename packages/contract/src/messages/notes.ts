/** The internal notes on the owner's pages of an order and of a person. */
export const noteWords = {
  heading: 'Notes',
  hint: 'Only the shop’s own people read them; customers never do.',
  loading: 'Loading notes…',
  none: 'No notes yet.',
  /** Above a note that is shown on the page of an order, but is about its customer. */
  aboutPerson: 'About the customer',
  changed: (when: string) => `changed ${when}`,
  write: 'New note',
  add: 'Add note',
  save: 'Save note',
  written: 'Note added',
  labelOf: (writer: string) => `Note by ${writer}`,
  /** Follows a verb: “Delete the note by Asha”. */
  noteOf: (writer: string) => `the note by ${writer}`,
  change: 'Edit',
  changeOf: (writer: string) => `Edit the note by ${writer}`,
  changeTitle: 'Edit this note',
  changedMeanwhile: 'Somebody changed this note. It now reads:',
  addBelow: 'Add it below my text',
  keepMine: 'Keep only my text',
  isChanged: 'Note changed',
  deleteQuestion: 'Delete this note for good?',
  isDeleted: 'Note deleted',
  failed: 'The note was not saved. Please try again.',
  /** Marks a row of a list. */
  mark: 'Note',
} as const
