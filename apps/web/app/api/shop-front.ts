import { getShopFront, type ShopFront } from '@nirbhaya/contract/catalogue/catalogue'
import type { Api } from '@nirbhaya/contract/client/client'
import { useRouteLoaderData } from 'react-router'

/** For a page whose root could not be loaded, and while nothing is sold. */
const unknownFront: ShopFront = { mainSlug: null, prices: null }

/** For the root's loader: a page stands without it, and is not kept. */
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

/** What every page says of the catalogue, from the root route's loader. */
export function useShopFront(): ShopFront {
  return useRouteLoaderData<RootData>('root')?.front ?? unknownFront
}

/** The same for a route's `meta`. */
export function shopFrontIn(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): ShopFront {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  return root?.front ?? unknownFront
}
