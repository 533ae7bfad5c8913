import { z } from 'zod'

/**
 * A picture in API answers. `url` is its largest WebP. The smaller sizes and AVIF files are in the same folder,
 * in the listed widths.
 */
export const image = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
})
