import { z } from 'zod'

/**
 * A picture on the wire. `url` is its largest WebP; smaller ones and AVIF stand beside it under
 * the same name, in the widths listed.
 */
export const image = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
})
