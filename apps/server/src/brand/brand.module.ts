import type { Module } from '../platform/module.ts'
import { brandRoutes } from './brand.routes.ts'
import { listShownBrandPictures } from './brand-pictures.service.ts'

export const brandModule = {
  routes: [brandRoutes],
  listShownPictures: listShownBrandPictures,
} satisfies Module
