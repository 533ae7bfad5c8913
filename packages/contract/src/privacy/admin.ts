import { call } from '../call.ts'
import { done, instant } from '../fields.schemas.ts'

export const closeAccountOf = call('POST /admin/user/:id/close', 'people', {
  summary: "Close a customer's account at their written request",
  description: 'It is erased after 30 days, as if they had closed it. They get a mail.',
  answer: done.extend({ closesAt: instant }),
})
