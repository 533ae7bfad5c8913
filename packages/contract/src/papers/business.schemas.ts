import { z } from 'zod'
import { optionalText } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { labels } from '../messages/labels.ts'
import { paperRefusals } from '../messages/papers.ts'
import { normaliseGstin } from '../normalise.ts'
import { isGstin } from './gstin.ts'

export const business = z.object({ legalName: z.string(), gstin: z.string() })

/** What a buyer types about their business: both fields, or none. */
export const businessForm = z
  .object(
    {
      legalName: optionalText(labels.legalName, longest.businessName).default(''),
      gstin: z
        .string(paperRefusals.invalidGstin)
        .max(longest.gstin, paperRefusals.invalidGstin)
        .overwrite(normaliseGstin)
        .refine((value) => value === '' || isGstin(value), paperRefusals.invalidGstin)
        .default(''),
    },
    paperRefusals.invalidGstin,
  )
  .refine(({ legalName, gstin }) => gstin === '' || legalName !== '', {
    error: paperRefusals.buyerNameMissing,
    path: ['legalName'],
  })
  .refine(({ legalName, gstin }) => gstin !== '' || legalName === '', {
    error: paperRefusals.buyerGstinMissing,
    path: ['gstin'],
  })
