import { catalogueAdmin as contract } from '@nirbhaya/contract/endpoints'
import { mostPhotos } from '@nirbhaya/contract/input-limits'
import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { messages } from '@nirbhaya/contract/messages/specification'
import { pictureFormRoute, uploads } from '../../platform/http/bodies/uploads.ts'
import type { App } from '../../platform/http/routes.ts'
import { getAdminProduct, listAdminProducts } from './admin-products.service.ts'
import {
  type Catalogue,
  chooseMainProduct,
  createProduct,
  deleteProduct,
  updateProduct,
} from './product-writing.service.ts'

const photos = { name: 'photos', most: mostPhotos, tooMany: 'TOO_MANY_PHOTOS' } as const

export async function productWritingRoutes(app: App, { catalogue }: { catalogue: Catalogue }) {
  await app.register(uploads)

  app.route({
    ...contract.listAdminProducts,
    handler: async ({ query }) => ({
      success: true as const,
      ...(await listAdminProducts(app.db, query)),
    }),
  })

  app.route({
    ...contract.getAdminProduct,
    handler: async ({ params }) => ({
      success: true as const,
      product: await getAdminProduct(app.db, params.slug),
    }),
  })

  app.route({
    ...pictureFormRoute(contract.createProduct, photos),
    handler: async ({ customer, body, pictures: files }) => {
      const upload = { actorId: customer.id, form: body, files }
      const product = await createProduct(catalogue, upload)
      return { success: true as const, message: messages.productCreated, product }
    },
  })

  app.route({
    ...pictureFormRoute(contract.updateProduct, photos, ({ slug }) =>
      getAdminProduct(app.db, slug),
    ),
    handler: async ({ customer, params, body, pictures: files }) => {
      const upload = { actorId: customer.id, form: body, files }
      const product = await updateProduct(catalogue, params.slug, upload)
      return { success: true as const, message: messages.productUpdated, product }
    },
  })

  app.route({
    ...contract.chooseMainProduct,
    handler: async ({ customer, params }) => {
      await chooseMainProduct(catalogue, params.slug, customer.id)
      return { success: true as const, message: words.mainChosen }
    },
  })

  app.route({
    ...contract.deleteProduct,
    handler: async ({ customer, params }) => {
      await deleteProduct(catalogue, params.slug, customer.id)
      return { success: true as const }
    },
  })
}
