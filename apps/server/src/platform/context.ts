import type { Config } from './config/config.ts'

/**
 * The parts of the shop that handlers of calls and jobs use. The platform knows no module, so `shop.ts` extends this
 * type.
 */
export interface ShopContext {
  config: Config
}
