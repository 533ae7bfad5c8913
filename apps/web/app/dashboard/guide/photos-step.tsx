import type { ContentKey } from '@nirbhaya/contract/content/content-kinds'
import type { GuideProduct } from '@nirbhaya/contract/going-live/guide'
import { adminContentMessages } from '@nirbhaya/contract/messages/content/admin'
import { guideWords } from '@nirbhaya/contract/messages/going-live/guide'
import { fromGuide, guideStepPath } from '../../admin/guide-link.ts'
import { Panel } from '../../admin/panel.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ProductRows } from './product-rows.tsx'

const words = guideWords.photos

/** The parts of the home page with a picture. */
const pictured: ContentKey[] = ['hero', 'feature', 'callToAction']

export const PhotosStep = ({ products }: { products: GuideProduct[] }) => (
  <div className="grid grid-cols-1 gap-4">
    <Panel title={words.ofProducts}>
      {products.length === 0 ? (
        <div className="grid justify-items-start gap-4">
          <p className="text-muted">{words.first}</p>
          <ButtonLink size="small" to={guideStepPath('product')} variant="outline">
            {guideWords.product.create}
          </ButtonLink>
        </div>
      ) : (
        <ProductRows
          about={({ photos }) => words.count(photos)}
          label={words.add}
          labelOf={words.addTo}
          products={products}
          step="photos"
        />
      )}
    </Panel>
    <Panel title={words.ofHome}>
      <ul className="flex flex-wrap gap-3">
        {pictured.map((key) => (
          <li key={key}>
            <ButtonLink
              size="small"
              state={fromGuide('photos')}
              to={`/admin/content/${key}`}
              variant="outline"
            >
              {adminContentMessages.blocks[key].name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  </div>
)
