import { movingWords as words } from '@nirbhaya/contract/messages/moving'
import { listImports } from '@nirbhaya/contract/moving/moving'
import { useSearchParams } from 'react-router'
import { AdminPage } from '../../admin/admin-page.tsx'
import { LoadedFrame } from '../../admin/list-states.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { unlisted } from '../../seo/page-meta.ts'
import { ImportList } from './import-list.tsx'
import { OneImport } from './one-import.tsx'
import { StartForm } from './start-form.tsx'

export const meta = unlisted(words.title)

/** The page that brings files of another shop in. With `?file=`, it shows one file. */
export default function MovingRoute() {
  const [search, setSearch] = useSearchParams()
  const id = search.get('file')
  if (id !== null) {
    return (
      <AdminPage back={{ label: words.page.back, to: '/admin/moving' }} title={words.title}>
        <OneImport id={id} key={id} />
      </AdminPage>
    )
  }
  return (
    <AdminPage intro={words.intro} title={words.title}>
      <StartForm onRead={(file) => setSearch({ file })} />
      <Earlier />
    </AdminPage>
  )
}

function Earlier() {
  const loaded = useAnswer(listImports, {})
  return (
    <LoadedFrame loaded={loaded} loading={words.list.loading}>
      {({ imports }) => <ImportList imports={imports} />}
    </LoadedFrame>
  )
}
