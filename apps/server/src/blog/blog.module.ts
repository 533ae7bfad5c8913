import type { Module } from '../platform/module.ts'
import { postWritingRoutes } from './admin/post-writing.routes.ts'
import { listShownCovers } from './admin/post-writing.service.ts'
import { blogJobs } from './blog.jobs.ts'
import { blogQueues } from './blog.queues.ts'
import { blogRoutes } from './blog.routes.ts'

export const blogModule = {
  routes: [blogRoutes, postWritingRoutes],
  queues: blogQueues,
  jobs: [blogJobs],
  listShownPictures: listShownCovers,
} satisfies Module
