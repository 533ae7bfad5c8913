import { formatCount } from '../../numbers.ts'

/** The progress of a mail to many people, and its preview. */
export const sendingWords = {
  handled: (count: number, total: number) => `${formatCount(count)} of ${formatCount(total)}`,
  progressOf: (subject: string) => `Progress of “${subject}”`,
  sent: 'Sent',
  failed: 'Failed',
  failedHint: 'The mail server refused these.',
  unknown: 'Unknown',
  unknownHint:
    'The connection was interrupted while these were sent. They may have arrived, so they are not sent again.',
} as const
