import type { Module } from '../platform/module.ts'
import { productWritingRoutes } from './admin/product-writing.routes.ts'
import { listShownPhotos } from './admin/product-writing.service.ts'
import { catalogueLimits } from './catalogue.limits.ts'
import { catalogueRoutes } from './catalogue.routes.ts'

export const catalogueModule = {
  routes: [catalogueRoutes, productWritingRoutes],
  limits: catalogueLimits,
  listShownPictures: listShownPhotos,
} satisfies Module
