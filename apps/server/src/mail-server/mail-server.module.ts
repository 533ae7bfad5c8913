import type { Module } from '../platform/module.ts'
import { mailServerLimits } from './mail-server.limits.ts'
import { mailServerRoutes } from './mail-server.routes.ts'

export const mailServerModule = {
  routes: [mailServerRoutes],
  limits: mailServerLimits,
} satisfies Module
