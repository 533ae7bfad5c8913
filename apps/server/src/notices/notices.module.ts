import type { Module } from '../platform/module.ts'
import { noticeJobs } from './notices.jobs.ts'
import { noticeQueues } from './notices.queues.ts'
import { noticeRoutes } from './notices.routes.ts'

export const noticesModule = {
  routes: [noticeRoutes],
  queues: noticeQueues,
  jobs: [noticeJobs],
} satisfies Module
