import type { z } from 'zod'
import type { Call } from './call.ts'
import type * as schemas from './dashboard.schemas.ts'

export type Dashboard = z.infer<typeof schemas.dashboard>

export const getDashboard: Call<typeof schemas.getDashboard> = {
  method: 'GET',
  url: '/admin/dashboard',
  access: 'admin',
}
