import type { CarrierCode } from '@nirbhaya/contract/shipping/carriers'
import type { Courier } from './courier.ts'
import { manual } from './manual.ts'
import { type ShiprocketOptions, shiprocket } from './shiprocket/shiprocket.ts'

export interface Couriers {
  /** Returns the adapter to ask about a carrier's parcels: `manual` if nobody can be asked. */
  of(carrier: CarrierCode | null): Courier
  reporting: Courier
}

/** Creates the adapters. Add further couriers here. */
export function openCouriers(settings: ShiprocketOptions): Couriers {
  const reporting = shiprocket(settings)
  return { reporting, of: (carrier) => (carrier === 'shiprocket' ? reporting : manual) }
}
