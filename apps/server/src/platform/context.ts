import type { Config } from './config/config.ts'

/**
 * What handlers of calls work with. The platform knows no module, so `shop.ts` adds the parts of the shop to
 * this type.
 */
export interface ShopContext {
  config: Config
}
