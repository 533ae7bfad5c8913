import type { Module } from '../platform/module.ts'
import { searchRoutes } from './search.routes.ts'

export const searchModule = {
  routes: [searchRoutes],
} satisfies Module
