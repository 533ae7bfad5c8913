import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './admin.schemas.ts'

export type AdminBatch = z.infer<typeof schemas.adminBatch>
export type NewBatch = z.output<typeof schemas.newBatch>
export type BatchChange = z.output<typeof schemas.batchChange>

export const listBatches: Call<typeof schemas.listBatches> = {
  method: 'GET',
  url: '/admin/batches',
  access: 'admin',
  stepUp: { notNeeded: 'Shows batches, not people' },
}

export const getBatch: Call<typeof schemas.getBatch> = {
  method: 'GET',
  url: '/admin/batch/:id',
  access: 'admin',
  stepUp: { notNeeded: 'Shows a batch, not people' },
}

export const createBatch: Call<typeof schemas.createBatch> = {
  method: 'POST',
  url: '/admin/batches',
  access: 'admin',
}

export const changeBatch: Call<typeof schemas.changeBatch> = {
  method: 'PUT',
  url: '/admin/batch/:id',
  access: 'admin',
}

export const freeUnpaidPlaces: Call<typeof schemas.freeUnpaidPlaces> = {
  method: 'POST',
  url: '/admin/batch/:id/free-places',
  access: 'admin',
}

export const getPromiseSettings: Call<typeof schemas.getPromiseSettings> = {
  method: 'GET',
  url: '/admin/promise-settings',
  access: 'admin',
  stepUp: { notNeeded: 'Shows settings, not people' },
}

export const changePromiseSettings: Call<typeof schemas.changePromiseSettings> = {
  method: 'PUT',
  url: '/admin/promise-settings',
  access: 'admin',
}
