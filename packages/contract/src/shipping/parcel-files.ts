import type { Call } from '../call.ts'
import type * as schemas from './parcel-files.schemas.ts'

export const importTracking: Call<typeof schemas.importTracking> = {
  method: 'POST',
  url: '/admin/parcels/tracking',
  access: 'admin',
}

export const exportParcels: Call<typeof schemas.exportParcels> = {
  method: 'GET',
  url: '/admin/parcels/tracking.csv',
  access: 'admin',
}

/** Needs the second factor: labels have the names and addresses of many people. */
export const getLabels: Call<typeof schemas.getLabels> = {
  method: 'GET',
  url: '/admin/parcels/labels.pdf',
  access: 'admin',
  reads: 'people',
}

export const checkLabels: Call<typeof schemas.checkLabels> = {
  method: 'GET',
  url: '/admin/parcels/labels',
  access: 'admin',
  stepUp: { notNeeded: 'Shows numbers of parcels, not people' },
}

export const getPickingList: Call<typeof schemas.getPickingList> = {
  method: 'GET',
  url: '/admin/parcels/picking-list.pdf',
  access: 'admin',
  stepUp: { notNeeded: 'Shows products and numbers, not people' },
}
