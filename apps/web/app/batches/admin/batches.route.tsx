import { listBatches } from '@nirbhaya/contract/batches/admin'
import { batchPages as words } from '@nirbhaya/contract/messages/batches/admin-pages'
import { useState } from 'react'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { AdminList } from '../../admin/admin-list.tsx'
import { AdminPage } from '../../admin/admin-page.tsx'
import { useListPlace } from '../../admin/list-place.ts'
import { useAnswer } from '../../api/use-answer.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { DialogCard } from '../../ui/dialog-card.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { EmptyState } from '../../ui/pages/page.tsx'
import { BatchCard } from './batch-card.tsx'
import { DraftForm } from './draft-form.tsx'
import { PromiseTabs } from './promise-tabs.tsx'

export const meta = () => unlistedMeta(words.title)

export default function BatchesRoute() {
  return (
    <AdminPage actions={<Actions />} intro={words.intro} title={words.title}>
      <PromiseTabs />
      <Batches />
    </AdminPage>
  )
}

function Actions() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)} size="small">
        <Icon className="size-4.5" name="plus" />
        {words.draft}
      </Button>
      <DialogCard
        description={words.draftText}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={words.draftTitle}
      >
        <DraftForm onClose={() => setIsOpen(false)} />
      </DialogCard>
    </>
  )
}

function Batches() {
  const place = useListPlace()
  const loaded = useAnswer(listBatches, { query: { cursor: place.cursor } })
  return (
    <AdminList
      itemsOf={({ batches }) => batches}
      loaded={loaded}
      loading={words.loading}
      none={<None />}
      place={place}
    >
      {(batches) => (
        <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
          {batches.map((batch) => (
            <li key={batch._id}>
              <BatchCard batch={batch} />
            </li>
          ))}
        </ul>
      )}
    </AdminList>
  )
}

function None() {
  return (
    <EmptyState icon={<AdminIcon className="size-8" name="layers" />} title={words.none}>
      {words.noneHint}
    </EmptyState>
  )
}
