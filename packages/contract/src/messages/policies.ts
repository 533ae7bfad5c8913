import { formatDate } from '../dates.ts'

/** The pages of the policies. */
export const policyPages = {
  titles: {
    return: 'Return Policy',
    shipping: 'Shipping Policy',
    privacy: 'Privacy Policy',
    terms: 'Terms and Conditions',
  },
  since: (day: string) => `In force since ${formatDate(day)}`,
  inShort: 'In short',
  contents: 'On this page',
  questions: 'Questions about this page',
  questionsText: 'Ask us in your own words; nobody needs to quote a paragraph. You reach us here:',
  otherPolicies: 'The other policies',
  contactPage: 'To the contact page',

  earlier: 'Earlier versions',
  version: (number: number) => `Version ${number}`,
  replaced: (from: string, until: string) =>
    `This is an earlier version. It was in force from ${formatDate(from)} to ${formatDate(until)}.`,
  current: 'Read the version in force',
  announced: (from: string) =>
    `This version is not in force yet. It comes into force on ${formatDate(from)}.`,
  next: (from: string) => `A new version comes into force on ${formatDate(from)}.`,
  readNext: 'Read the new version',
  startsOn: (from: string) => `In force from ${formatDate(from)}`,
  versionTitle: (title: string, number: number) => `${title}, version ${number}`,
  failed: 'This page could not be loaded',
  failedText: 'Please check your connection and try again.',
} as const

export const policyRefusals = {
  invalidKind: 'There is no such policy',
  wholeNumber: (from: number, to: number) => `Please enter a whole number from ${from} to ${to}`,
  rangeReversed: 'This must not be less than the number before it',
  invalidVersion: 'There is no such version of this policy',
  invalidStart: 'Please choose the day from which it is in force',
  startPassed: 'This day has passed. Please choose today or a later day',
  startTooLate: 'Please choose a day within a year',
  /** Names the first fields only: a text can have many brackets. */
  unknownFields: (names: string[]) => {
    const first = names.slice(0, 3).map((name) => `{${name.slice(0, 40)}}`)
    return `The shop has no such fact: ${first.join(', ')}. Choose one from the list, or leave out the brackets.`
  },
} as const
