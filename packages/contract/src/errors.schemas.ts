import { z } from 'zod'

/** The body of every refusal. `fields` has the form's fields with their errors. */
export const failure = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
