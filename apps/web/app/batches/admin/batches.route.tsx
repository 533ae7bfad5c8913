import { listBatches } from '@nirbhaya/contract/batches/admin'
import { batchPages as words } from '@nirbhaya/contract/messages/batches/admin-pages'
import { useState } from 'react'
import { AdminIcon } from '../../admin/admin-icon.tsx'
import { ownerList } from '../../admin/owner-list.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogCard } from '../../ui/dialog-card.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { BatchCard } from './batch-card.tsx'
import { DraftForm } from './draft-form.tsx'
import { PromiseTabs } from './promise-tabs.tsx'

const page = ownerList(listBatches, {
  title: words.title,
  intro: words.intro,
  loading: words.loading,
  none: {
    icon: <AdminIcon className="size-8" name="layers" />,
    title: words.none,
    hint: words.noneHint,
  },
  above: <PromiseTabs />,
  actions: () => <Actions />,
  itemsOf: ({ batches }) => batches,
  rows: (batches) => (
    <ul className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      {batches.map((batch) => (
        <li key={batch._id}>
          <BatchCard batch={batch} />
        </li>
      ))}
    </ul>
  ),
})
export const meta = page.meta
export default page.Route

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
