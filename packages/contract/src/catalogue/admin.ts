import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './admin.schemas.ts'

export type PhotoOrder = z.input<typeof schemas.photoOrder>
export type ProductForm = z.output<typeof schemas.productForm>

export type AdminProduct = z.infer<typeof schemas.adminProduct>
export type AdminShownProduct = z.infer<typeof schemas.adminShownProduct>

export const listAdminProducts: Call<typeof schemas.listAdminProducts> = {
  method: 'GET',
  url: '/admin/products',
  access: 'admin',
  stepUp: { notNeeded: 'Shows what the public reads or will read' },
}

export const getAdminProduct: Call<typeof schemas.getAdminProduct> = {
  method: 'GET',
  url: '/admin/product/:slug',
  access: 'admin',
  stepUp: { notNeeded: 'Shows what the public reads or will read' },
}

export const createProduct: Call<typeof schemas.createProduct> = {
  method: 'POST',
  url: '/product/create-product',
  access: 'admin',
}

export const updateProduct: Call<typeof schemas.updateProduct> = {
  method: 'PUT',
  url: '/product/update-product/:slug',
  access: 'admin',
}

export const chooseMainProduct: Call<typeof schemas.chooseMainProduct> = {
  method: 'PUT',
  url: '/product/main/:slug',
  access: 'admin',
}

export const deleteProduct: Call<typeof schemas.deleteProduct> = {
  method: 'DELETE',
  url: '/product/delete/:slug',
  access: 'admin',
}
