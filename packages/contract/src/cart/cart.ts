import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './cart.schemas.ts'

export type CartLine = z.infer<typeof schemas.cartLine>

export const getCart: Call<typeof schemas.getCart> = {
  method: 'GET',
  url: '/cart',
  access: 'customer',
}

export const addCartLine: Call<typeof schemas.addCartLine> = {
  method: 'POST',
  url: '/cart',
  access: 'customer',
}

export const removeCartLine: Call<typeof schemas.removeCartLine> = {
  method: 'DELETE',
  url: '/cart/:productId',
  access: 'customer',
}

export const changeCartLine: Call<typeof schemas.changeCartLine> = {
  method: 'PATCH',
  url: '/cart/:productId',
  access: 'customer',
}
