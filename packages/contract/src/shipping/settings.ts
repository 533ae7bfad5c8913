import { z } from 'zod'
import { call } from '../call.ts'
import { done, typedWholeNumber } from '../fields.schemas.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { shippingRefusals } from '../messages/shipping.ts'
import { carrier } from './shipping.ts'

export const shippingForm = z.object({
  /** Whether each unit needs a serial number before its parcel can be handed over. */
  needsSerial: z.boolean(fieldRefusals.notYesOrNo),
  warrantyMonths: typedWholeNumber(shippingRefusals.invalidWarranty, 0, 120),
  /** The courier of new parcels; '' for none. */
  defaultCarrier: z.union([carrier, z.literal('')], shippingRefusals.invalidCarrier),
})
export type ShippingForm = z.output<typeof shippingForm>

/** The settings that apply until the owner saves others. */
export const usualShipping: ShippingForm = {
  needsSerial: false,
  warrantyMonths: 12,
  defaultCarrier: '',
}

export const getShippingSettings = call('GET /admin/shipping/settings', 'settings', {
  summary: 'How parcels are packed and followed',
  stepUp: { notNeeded: 'Shows settings, not people' },
  answer: z.object({
    settings: shippingForm,
    /** The courier's webhook, and whether the shop also asks the courier's API for news. */
    courier: z.object({
      webhookUrl: z.string(),
      /**
       * Whether the secret of the courier's webhook is set. Without it, the shop refuses all webhooks of
       * the courier.
       */
      isWebhookOn: z.boolean(),
      isAskedToo: z.boolean(),
    }),
  }),
})

export const saveShippingSettings = call('PUT /admin/shipping/settings', 'settings', {
  summary: 'Save how parcels are packed',
  body: shippingForm,
  answer: done,
})
