import type { Module } from '../platform/module.ts'
import { adminRoutes } from './dashboard.routes.ts'

export const dashboardModule = {
  routes: [adminRoutes],
} satisfies Module
