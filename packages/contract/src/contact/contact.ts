import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './contact.schemas.ts'

export type ContactMessage = z.input<typeof schemas.contactMessage>

export const sendContactMessage: Call<typeof schemas.sendContactMessage> = {
  method: 'POST',
  url: '/contact',
  access: 'public',
}
