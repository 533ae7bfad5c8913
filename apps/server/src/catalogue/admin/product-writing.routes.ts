import { mostPhotos } from '@nirbhaya/contract/catalogue/rules'
import { catalogueAdmin as calls } from '@nirbhaya/contract/endpoints'
import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { can } from '@nirbhaya/contract/roles'
import { type Routes, serve, withMessage } from '../../platform/http/serve.ts'
import { getAdminProduct, listAdminProducts } from './admin-products.service.ts'
import {
  chooseMainProduct,
  createProduct,
  deleteProduct,
  updateProduct,
} from './product-writing.service.ts'

const photos = { name: 'photos', most: mostPhotos, tooMany: 'TOO_MANY_PHOTOS' } as const

export const productWritingRoutes: Routes = serve(calls, ({ db, catalogue }) => ({
  listAdminProducts: ({ query }) => listAdminProducts(db, query),
  getAdminProduct: async ({ params }) => ({ product: await getAdminProduct(db, params.slug) }),
  createProduct: {
    files: photos,
    handle: async ({ actorId, body, pictures: files }) => ({
      message: messages.productCreated,
      product: await createProduct(catalogue, { actorId, form: body, files }),
    }),
  },
  updateProduct: {
    files: photos,
    before: ({ params }) => getAdminProduct(db, params.slug),
    handle: async ({ params, actorId, customer, body, pictures: files }) => {
      const isTextsOnly = !can(customer.role, 'catalogue')
      const upload = { actorId, form: body, files, isTextsOnly }
      return {
        message: messages.productUpdated,
        product: await updateProduct(catalogue, params.slug, upload),
      }
    },
  },
  chooseMainProduct: withMessage(words.mainChosen, ({ params, actorId }) =>
    chooseMainProduct(catalogue, params.slug, actorId),
  ),
  deleteProduct: ({ params, actorId }) => deleteProduct(catalogue, params.slug, actorId),
}))
