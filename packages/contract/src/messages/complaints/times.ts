import { counted } from '../counted.ts'

export const spanWords = {
  days: (count: number) => counted(count, 'day', 'days'),
  hours: (count: number) => counted(count, 'hour', 'hours'),
  minutes: (count: number) => counted(count, 'minute', 'minutes'),
  moment: 'less than a minute',
  in: (span: string) => `in ${span}`,
  late: (span: string) => `${span} late`,
} as const

/** The deadlines of a complaint, for the person who sent it. */
export const deadlineWords = {
  title: 'When you hear from us',
  names: {
    acknowledgement: 'We confirm that we are looking into it',
    answer: 'You get our decision',
    reply: 'We reply',
    replacement: 'We send the new unit',
  },
  lawful: 'Required by law',
  promised: 'Our promise',
  by: (date: string) => `by ${date}`,
  usually: (from: string, until: string) => `from ${from}, at the latest on ${until}`,
  paused: 'paused until you answer',
  overdue: (date: string) => `was due on ${date}. We are sorry that it is late.`,
  met: (date: string) => `done on ${date}`,
} as const
