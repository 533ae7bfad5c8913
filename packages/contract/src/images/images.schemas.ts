import { z } from 'zod'

/**
 * A picture in API answers. `url` is its largest WebP file. The same folder has a WebP and an AVIF file for
 * each of the `widths`.
 */
export const image = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
})
