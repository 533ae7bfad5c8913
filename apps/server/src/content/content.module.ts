import type { Module } from '../platform/module.ts'
import { contentEditingRoutes } from './admin/content-editing.routes.ts'
import { contentRoutes } from './content.routes.ts'
import { listShownParts } from './shown-pictures.service.ts'

export const contentModule = {
  routes: [contentRoutes, contentEditingRoutes],
  listShownPictures: listShownParts,
} satisfies Module
