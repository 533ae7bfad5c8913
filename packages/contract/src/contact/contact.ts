import { z } from 'zod'
import { minimumNameCharacters } from '../accounts/rules.ts'
import { call } from '../call.ts'
import { anyPhone, done, email, longText, nameText } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { labels } from '../messages/labels.ts'

export const contactMessage = z.object({
  name: nameText(labels.fullName, minimumNameCharacters),
  email,
  phone: anyPhone,
  message: longText(labels.message, longest.contactMessage),
})
export type ContactMessage = z.input<typeof contactMessage>

/** The form's fields. A stored message has a column for each. */
export const contactFields = Object.keys(
  contactMessage.shape,
) as (keyof typeof contactMessage.shape)[]

export const sendContactMessage = call('POST /contact', 'public', {
  summary: 'Send a message to the shop',
  body: contactMessage,
  answer: done,
})
