import type { CarrierCode } from '@nirbhaya/contract/shipping/carriers'
import type { Courier } from './courier.ts'
import { manual } from './manual.ts'
import { type ShiprocketOptions, shiprocket } from './shiprocket/shiprocket.ts'

/** The couriers that the shop has settings for. */
export interface Couriers {
  /** The adapter that knows where a courier's parcels are: `manual` if it cannot be asked. */
  of(carrier: CarrierCode | null): Courier
  /** The courier whose webhooks are read. */
  reporting: Courier
}

/** Opens the adapters; further couriers are added here. */
export function openCouriers(settings: ShiprocketOptions): Couriers {
  const reporting = shiprocket(settings)
  return { reporting, of: (carrier) => (carrier === 'shiprocket' ? reporting : manual) }
}
