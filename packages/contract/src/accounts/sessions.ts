import { z } from 'zod'
import { call } from '../call.ts'
import { done, instant } from '../fields.schemas.ts'

export const openSession = z.object({
  _id: z.string(),
  /** The browser and system, such as 'Chrome, Android'; absent if the browser sent none. */
  device: z.string().optional(),
  openedAt: instant,
  /** Accurate to the day only: the server does not update it at each request. */
  lastUsedAt: instant,
  isCurrent: z.boolean(),
})

export const listSessions = call('GET /auth/sessions', 'customer', {
  summary: "The account's sessions, last used first",
  answer: z.object({ sessions: z.array(openSession) }),
})

export const endSession = call('DELETE /auth/sessions/:id', 'customer', {
  summary: 'End a session',
  answer: done,
})

export const endOtherSessions = call('DELETE /auth/sessions', 'customer', {
  summary: 'End all other sessions',
  answer: done,
})
