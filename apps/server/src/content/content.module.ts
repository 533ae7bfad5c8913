import type { Module } from '../platform/module.ts'
import { contentEditingRoutes } from './admin/content-editing.routes.ts'
import { contentRoutes } from './content.routes.ts'

export const contentModule = {
  routes: [contentRoutes, contentEditingRoutes],
} satisfies Module
