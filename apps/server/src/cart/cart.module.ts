import type { Module } from '../platform/module.ts'
import { cartRoutes } from './cart.routes.ts'

export const cartModule = {
  routes: [cartRoutes],
} satisfies Module
