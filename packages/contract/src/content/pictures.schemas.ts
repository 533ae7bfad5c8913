import { z } from 'zod'
import { optionalText } from '../fields.schemas.ts'
import { image } from '../images/images.schemas.ts'
import { longest } from '../input-limits.ts'
import { adminContentMessages } from '../messages/content/admin.ts'

/** Percent of the picture's width or height. */
const percent = z.number().int().min(0).max(100)

/** One of the shop's stored pictures, in all its sizes. */
const storedPicture = z.object({
  url: z.string().regex(/^\/api\/images\/[\da-f-]{36}\/\d{1,5}\.webp$/),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  widths: z.array(z.number().int().positive()).max(12),
})
export type StoredPicture = z.infer<typeof storedPicture>

const ownPicture = z.object({
  /** For blind readers; empty if the picture only decorates. */
  alt: optionalText(adminContentMessages.labels.alt, longest.imageAlt),
  /** The focal point: the place in the picture that every crop keeps. */
  x: percent,
  y: percent,
  /** The uncropped picture, from which crops are made. It has WebP files only. */
  whole: storedPicture,
  /** The crops for narrow and wide screens. The server makes them when the part is saved. */
  narrow: storedPicture.optional(),
  wide: storedPicture.optional(),
})
export type OwnPicture = z.infer<typeof ownPicture>

/**
 * The picture of a part: the owner's own, the demo's, or none. The demo's picture shows the demo's product, so
 * it is only shown while that is the main product. Parts that were saved before parts had pictures have the demo's.
 */
export const partPicture = z
  .union([z.literal('demo'), ownPicture])
  .nullable()
  .default('demo')
export type PartPicture = z.infer<typeof partPicture>

/** The answer after an upload. It has no checks: it is what the server stored. */
export const uploadedPicture = image.omit({ alt: true })
