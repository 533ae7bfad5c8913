import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './dashboard.schemas.ts'

export type Dashboard = z.infer<typeof schemas.dashboard>

export type ToDo = z.infer<typeof schemas.toDo>

export const getToDo: Call<typeof schemas.getToDo> = {
  method: 'GET',
  url: '/admin/to-do',
  access: 'admin',
  stepUp: { notNeeded: 'Shows numbers alone' },
}

export const getDashboard: Call<typeof schemas.getDashboard> = {
  method: 'GET',
  url: '/admin/dashboard',
  access: 'admin',
  stepUp: { notNeeded: 'Shows numbers and the latest few orders' },
}
