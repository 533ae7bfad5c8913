import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './packing.schemas.ts'

export type PackingParcel = z.infer<typeof schemas.packingParcel>

export type Scan = z.input<typeof schemas.sendScans.body>['scans'][number]

export type ScanResult = z.infer<(typeof schemas.sendScans)['response'][200]>['results'][number]

export const getPacking: Call<typeof schemas.getPacking> = {
  method: 'GET',
  url: '/admin/parcels/packing',
  access: 'admin',
  stepUp: { notNeeded: 'Shows products and numbers, not people' },
}

export const sendScans: Call<typeof schemas.sendScans> = {
  method: 'POST',
  url: '/admin/parcels/scans',
  access: 'admin',
  stepUp: { notNeeded: 'A packer scans all day, and a parcel that has not left can be corrected' },
}
