import { chooseMainProduct } from '@nirbhaya/contract/catalogue/admin'
import { adminProductMessages as words } from '@nirbhaya/contract/messages/catalogue/admin'
import { useRevalidator } from 'react-router'
import { useShopFront } from '../../api/shop-front.ts'
import { PressButton } from '../../forms/press-button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface MainProductProps {
  slug: string
  isDraft: boolean
}

/**
 * Shows whether this is the main product: the one that “Explore”, the banner and the footer link to. If not,
 * a button makes it the main product. A draft cannot be the main product, so it has a note instead of the
 * button.
 */
export function MainProduct({ slug, isDraft }: MainProductProps) {
  const { mainSlug } = useShopFront()
  const { revalidate } = useRevalidator()
  if (isDraft) return <Notice className="mb-4">{words.draftHint}</Notice>
  return (
    <Notice className="mb-4">
      {mainSlug === slug ? (
        words.isMain
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <p>{words.mainHint}</p>
          <PressButton
            button={{ label: words.makeMain }}
            call={chooseMainProduct}
            exception={words.mainFailed}
            onDone={() => revalidate()}
            outdates={[]}
            params={{ slug }}
          />
        </div>
      )}
    </Notice>
  )
}
