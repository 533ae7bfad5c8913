import { z } from 'zod'

/** The body of every refusal. `fields` names a form's fields and what is wrong with each. */
export const failure = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
