import type { Module } from '../platform/module.ts'
import { brandRoutes } from './brand.routes.ts'

export const brandModule = { routes: [brandRoutes] } satisfies Module
