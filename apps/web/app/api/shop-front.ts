import { getShopFront, type ShopFront } from '@nirbhaya/contract/catalogue/catalogue'
import type { Api } from '@nirbhaya/contract/client/client'
import { useRouteLoaderData } from 'react-router'

/** Used if the catalogue data could not be loaded. A shop with nothing on sale has the same values. */
const unknownFront: ShopFront = { mainSlug: null, prices: null }

/**
 * Loads the catalogue data for the root loader. If the call fails, the page renders without this data and is
 * not cached.
 */
export async function loadShopFront(api: Api): Promise<ShopFront> {
  try {
    return await api(getShopFront)
  } catch (error) {
    console.error(error)
    return unknownFront
  }
}

interface RootData {
  front?: ShopFront
}

/** Returns the catalogue data that every page needs, from the root loader. */
export function useShopFront(): ShopFront {
  return useRouteLoaderData<RootData>('root')?.front ?? unknownFront
}

/** Returns the catalogue data from the root loader, for a route's `meta` function, which cannot use hooks. */
export function shopFrontIn(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): ShopFront {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  return root?.front ?? unknownFront
}
