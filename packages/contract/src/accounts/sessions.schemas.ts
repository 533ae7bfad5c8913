import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { done, id, instant } from '../fields.schemas.ts'

const tags = ['Accounts']

export const openSession = z.object({
  _id: z.string(),
  /** The browser and system, such as 'Chrome, Android'; absent if the browser sent none. */
  device: z.string().optional(),
  openedAt: instant,
  /** Accurate to the day only: the server does not update it at each request. */
  lastUsedAt: instant,
  isCurrent: z.boolean(),
})

export const listSessions = {
  summary: "The account's sessions, last used first",
  tags,
  response: { 200: z.object({ success: z.literal(true), sessions: z.array(openSession) }) },
} satisfies CallSchema

export const endSession = {
  summary: 'End a session',
  tags,
  params: z.object({ id }),
  response: { 200: done },
} satisfies CallSchema

export const endOtherSessions = {
  summary: 'End all other sessions',
  tags,
  response: { 200: done },
} satisfies CallSchema
