import { imageRoutes } from './http/bodies/image-routes.ts'
import { limitJobs, limitQueues } from './limits/limits.jobs.ts'
import type { Module } from './module.ts'
import { privateFileJobs, privateFileQueues } from './storage/private-files.ts'
import { imageJobs, imageQueues } from './storage/stored-images.ts'

export const platformModule = {
  routes: [imageRoutes],
  queues: { ...imageQueues, ...privateFileQueues, ...limitQueues },
  jobs: [imageJobs, privateFileJobs, limitJobs],
} satisfies Module
