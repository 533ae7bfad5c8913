import { z } from 'zod'

/**
 * A picture in API answers. `url` is its largest WebP. Smaller ones and AVIF are in the same folder, in
 * the widths listed.
 */
export const image = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
})
