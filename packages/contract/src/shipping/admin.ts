import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './admin.schemas.ts'

export type AdminParcel = z.infer<typeof schemas.adminParcel>

export type ParcelResolution = z.output<typeof schemas.parcelResolution>

export type OrderToPack = z.infer<typeof schemas.orderToPack>

const everyDay = 'Parcels are packed and sent many times a day'

export const listOrderParcels: Call<typeof schemas.listOrderParcels> = {
  method: 'GET',
  url: '/admin/order/:id/parcels',
  access: 'admin',
  stepUp: { notNeeded: 'One order at a time; reading many is counted' },
  reads: 'people',
}

export const listParcels: Call<typeof schemas.listParcels> = {
  method: 'GET',
  url: '/admin/parcels',
  access: 'admin',
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
}

export const listParcelStates: Call<typeof schemas.listParcelStates> = {
  method: 'GET',
  url: '/admin/parcels/states',
  access: 'admin',
  stepUp: { notNeeded: 'Shows states, not people' },
}

export const listOrdersToPack: Call<typeof schemas.listOrdersToPack> = {
  method: 'GET',
  url: '/admin/parcels/to-pack',
  access: 'admin',
  stepUp: { notNeeded: 'A page at a time; reading many pages is counted' },
  reads: 'people',
}

export const createParcels: Call<typeof schemas.createParcels> = {
  method: 'POST',
  url: '/admin/parcels',
  access: 'admin',
  stepUp: { notNeeded: everyDay },
}

export const createParcel: Call<typeof schemas.createParcel> = {
  method: 'POST',
  url: '/admin/order/:id/parcels',
  access: 'admin',
  stepUp: { notNeeded: everyDay },
}

/** Needs the second factor: goods leave without a price, or money does. */
export const resolveParcel: Call<typeof schemas.resolveParcel> = {
  method: 'POST',
  url: '/admin/parcel/:id/resolution',
  access: 'admin',
}

export const removeParcel: Call<typeof schemas.removeParcel> = {
  method: 'DELETE',
  url: '/admin/parcel/:id',
  access: 'admin',
  stepUp: { notNeeded: 'It has not left, and can be packed again' },
}

export const setTracking: Call<typeof schemas.setTracking> = {
  method: 'PUT',
  url: '/admin/parcel/:id/tracking',
  access: 'admin',
  stepUp: { notNeeded: everyDay },
}

/** Needs the second factor: many customers get a mail, and invoices cannot be withdrawn. */
export const handOverParcels: Call<typeof schemas.handOverParcels> = {
  method: 'POST',
  url: '/admin/parcels/hand-over',
  access: 'admin',
}

export const moveParcels: Call<typeof schemas.moveParcels> = {
  method: 'POST',
  url: '/admin/parcels/state',
  access: 'admin',
}
