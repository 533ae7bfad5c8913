/** Refusals of a product's option in the owner's form. */
export const optionRefusals = {
  noName: 'Please name what customers choose, for example Ring size',
  noValues: 'Please enter at least one value, each on its own line',
  tooMany: (most: number) => `An option can have at most ${most} values`,
  valueTooLong: (most: number) => `A value can have at most ${most} characters`,
  twice: 'A value is listed twice',
} as const

/** The owner's fields for a product's option. */
export const optionWords = {
  part: 'What customers choose',
  hint: 'One choice, such as a ring size or a colour. Leave it empty if there is nothing to choose.',
  nameHint: 'For example Ring size',
  valuesHint:
    'One value on each line, in the order of the page. A value that you take out is no longer sold; its orders stay as they are.',
} as const
