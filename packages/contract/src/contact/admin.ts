import type { z } from 'zod'
import type { Call } from '../call.ts'
import type { messageFilters, messageStates } from '../constants.ts'
import type * as schemas from './admin.schemas.ts'

export type MessageState = (typeof messageStates)[number]
export type MessageFilter = (typeof messageFilters)[number]
export type ReceivedMessage = z.infer<typeof schemas.receivedMessage>

export const listContactMessages: Call<typeof schemas.listContactMessages> = {
  method: 'GET',
  url: '/admin/messages',
  access: 'admin',
}

export const markContactMessage: Call<typeof schemas.markContactMessage> = {
  method: 'PUT',
  url: '/admin/message/:id',
  access: 'admin',
}

export const replyToContactMessage: Call<typeof schemas.replyToContactMessage> = {
  method: 'POST',
  url: '/admin/message/:id/reply',
  access: 'admin',
}

export const deleteContactMessage: Call<typeof schemas.deleteContactMessage> = {
  method: 'DELETE',
  url: '/admin/message/:id',
  access: 'admin',
  isGuardedTwice: true,
}
