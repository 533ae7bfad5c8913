import { getBrand } from '@nirbhaya/contract/brand/brand'
import { brandPage as words } from '@nirbhaya/contract/messages/brand'
import { SettingsPage } from '../../admin/editor/settings-page.tsx'
import { unlisted } from '../../seo/page-meta.ts'
import { BrandForm } from './brand-form.tsx'
import { PictureList } from './picture-list.tsx'

export const meta = unlisted(words.title)

export default function BrandRoute() {
  return (
    <SettingsPage above={null} call={getBrand} intro={words.intro} title={words.title} width="wide">
      {({ brand, pictures }) => (
        <BrandForm brand={brand}>
          <PictureList pictures={pictures} />
        </BrandForm>
      )}
    </SettingsPage>
  )
}
