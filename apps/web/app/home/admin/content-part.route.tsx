import { type ContentBlock, listContentBlocks } from '@nirbhaya/contract/content/admin'
import type { ContentValue } from '@nirbhaya/contract/content/content'
import { type ContentKey, contentKeys } from '@nirbhaya/contract/content/content-kinds'
import { emptyContent, isFilled } from '@nirbhaya/contract/content/is-filled'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { adminContentMessages as words } from '@nirbhaya/contract/messages/content/admin'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedForm } from '../../admin/editor/loaded-form.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/content-part.route'
import { PartForm } from './part-form.tsx'

const keyIn = (name: string) => contentKeys.find((one) => one === name)

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const key = keyIn(params.key)
  return unlistedMeta(key ? words.blocks[key].name : words.title, matches)
}

export default function ContentPartRoute({ params }: Route.ComponentProps) {
  const key = keyIn(params.key)
  const about = key && words.blocks[key]
  return (
    <AdminPage
      back={{ label: words.title, to: '/admin/content' }}
      intro={about?.place}
      title={about?.name ?? words.title}
    >
      {key ? <Part blockKey={key} key={key} /> : <p>{words.noSuchPart}</p>}
    </AdminPage>
  )
}

function Part({ blockKey }: { blockKey: ContentKey }) {
  const loaded = useAnswer(listContentBlocks, {})
  return (
    <LoadedForm
      hint={adminMessages.failedHint}
      loaded={loaded}
      other={{ label: words.title, to: '/admin/content' }}
      title={adminMessages.failed}
    >
      {({ blocks, hasRealPayments }) => {
        const block = blocks.find(({ key }) => key === blockKey)
        if (!block) return <p>{words.noSuchPart}</p>
        const around = { hero: valueIn(blocks, 'hero'), hasFaq: isFilled(valueIn(blocks, 'faq')) }
        return <PartForm around={around} block={block} hasRealPayments={hasRealPayments} />
      }}
    </LoadedForm>
  )
}

function valueIn<Key extends ContentKey>(blocks: ContentBlock[], key: Key): ContentValue<Key> {
  const found = blocks.find((block) => block.key === key)
  return (found?.value ?? emptyContent[key]) as ContentValue<Key>
}
