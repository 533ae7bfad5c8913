import type { z } from 'zod'
import type { Call } from '../call.ts'
import type { messageFilters, messageStates } from '../enums.ts'
import type * as schemas from './admin.schemas.ts'

export type MessageState = (typeof messageStates)[number]
export type MessageFilter = (typeof messageFilters)[number]
export type ReceivedMessage = z.infer<typeof schemas.receivedMessage>

export const listContactMessages: Call<typeof schemas.listContactMessages> = {
  method: 'GET',
  url: '/admin/messages',
  access: 'admin',
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
}

export const markContactMessage: Call<typeof schemas.markContactMessage> = {
  method: 'PUT',
  url: '/admin/message/:id',
  access: 'admin',
  stepUp: { notNeeded: 'Moves a message in the list; nobody outside sees it' },
}

export const replyToContactMessage: Call<typeof schemas.replyToContactMessage> = {
  method: 'POST',
  url: '/admin/message/:id/reply',
  access: 'admin',
  stepUp: { notNeeded: 'Mails one person, who wrote first' },
}

export const deleteContactMessage: Call<typeof schemas.deleteContactMessage> = {
  method: 'DELETE',
  url: '/admin/message/:id',
  access: 'admin',
}
