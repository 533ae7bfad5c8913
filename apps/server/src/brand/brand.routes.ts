import { brand as calls } from '@nirbhaya/contract/endpoints'
import { brandPage as words } from '@nirbhaya/contract/messages/brand'
import { type Routes, serve, withMessage } from '../platform/http/serve.ts'
import { getBrandForm, saveBrand } from './brand.service.ts'
import { removeBrandPicture, saveBrandPicture } from './brand-pictures.service.ts'

const picture = { name: 'image', most: 1, tooMany: 'INVALID_INPUT' } as const

export const brandRoutes: Routes = serve(calls, ({ db, pictures }) => ({
  getBrand: () => getBrandForm(db),
  saveBrand: withMessage(words.saved, ({ body, actorId }) => saveBrand(db, body, actorId)),
  saveBrandPicture: {
    files: picture,
    handle: withMessage(words.pictureSaved, ({ actorId, body: { name }, pictures: [file] }) =>
      saveBrandPicture(pictures, { name, file, actorId }),
    ),
  },
  removeBrandPicture: withMessage(words.pictureRemoved, ({ params: { name }, actorId }) =>
    removeBrandPicture(pictures, { name, actorId }),
  ),
}))
