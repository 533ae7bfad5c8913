import { brand as calls } from '@nirbhaya/contract/endpoints'
import { brandPage as words } from '@nirbhaya/contract/messages/brand'
import { type Routes, serve } from '../platform/http/serve.ts'
import { getBrandForm, saveBrand } from './brand.service.ts'
import { removeBrandPicture, saveBrandPicture } from './brand-pictures.service.ts'

const picture = { name: 'image', most: 1, tooMany: 'INVALID_INPUT' } as const

export const brandRoutes: Routes = serve(calls, ({ db, pictures }) => ({
  getBrand: () => getBrandForm(db),
  saveBrand: async ({ body, actorId }) => {
    await saveBrand(db, body, actorId)
    return { message: words.saved }
  },
  saveBrandPicture: {
    files: picture,
    handle: async ({ actorId, body: { name }, pictures: [file] }) => {
      await saveBrandPicture(pictures, { name, file, actorId })
      return { message: words.pictureSaved }
    },
  },
  removeBrandPicture: async ({ params: { name }, actorId }) => {
    await removeBrandPicture(pictures, { name, actorId })
    return { message: words.pictureRemoved }
  },
}))
