import type { Module } from '../platform/module.ts'
import { connectionLimits } from './connections.limits.ts'
import { connectionRoutes } from './connections.routes.ts'

export const connectionsModule = {
  routes: [connectionRoutes],
  limits: connectionLimits,
} satisfies Module
