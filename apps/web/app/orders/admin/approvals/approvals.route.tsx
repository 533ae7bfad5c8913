import { approvalWords as words } from '@nirbhaya/contract/messages/settling/approvals'
import {
  listRefundApprovals,
  type RefundLimit,
  refundLimit,
  saveRefundLimit,
} from '@nirbhaya/contract/settling/approvals'
import { AdminButtonLink } from '../../../admin/admin-link.tsx'
import { AdminPage } from '../../../admin/admin-page.tsx'
import { LoadedFrame } from '../../../admin/list-states.tsx'
import { Panel } from '../../../admin/panel.tsx'
import { useAnswer } from '../../../api/use-answer.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { settingFields } from '../../../forms/setting-fields.ts'
import { unlisted } from '../../../seo/page-meta.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyState } from '../../../ui/pages/page.tsx'
import { PaymentTabs } from '../payments/payment-tabs.tsx'
import { ApprovalList } from './approval-list.tsx'

export const meta = unlisted(words.title)

/** Refunds that wait for a second person, and the limit above which they do. */
export default function ApprovalsRoute() {
  return (
    <AdminPage intro={words.intro} title={words.title} width="text">
      <PaymentTabs />
      <Approvals />
    </AdminPage>
  )
}

function Approvals() {
  const loaded = useAnswer(listRefundApprovals, {})
  return (
    <LoadedFrame loaded={loaded} loading={words.loading}>
      {({ approvals, limit, hasSecondPerson }) => (
        <div className="grid grid-cols-1 gap-6">
          {approvals.length > 0 ? <ApprovalList approvals={approvals} /> : <None />}
          {hasSecondPerson ? null : <NoSecondPerson limit={limit} />}
          {(hasSecondPerson || limit.secondPersonAbove > 0) && <Limit limit={limit} />}
        </div>
      )}
    </LoadedFrame>
  )
}

const None = () => (
  <EmptyState icon={<Icon className="size-8" name="circle-check" />} title={words.none}>
    {words.noneHint}
  </EmptyState>
)

/** Says why a shop with one owner has no limit, or why refunds above an earlier one cannot be approved. */
function NoSecondPerson({ limit: { secondPersonAbove } }: { limit: RefundLimit }) {
  const isLimited = secondPersonAbove > 0
  return (
    <Panel title={isLimited ? words.waitsForOwner : words.needsOwner}>
      <p>{isLimited ? words.waitsForOwnerText : words.needsOwnerText}</p>
      <AdminButtonLink className="mt-4" to="/admin/people" variant="outline">
        {words.inviteOwner}
      </AdminButtonLink>
    </Panel>
  )
}

const Limit = ({ limit }: { limit: RefundLimit }) => (
  <Panel title={words.limit}>
    <CallForm
      button={{ isFullWidth: false, size: 'medium', variant: 'outline' }}
      call={saveRefundLimit}
      fields={settingFields(words.settings, limit)}
      outdates={[listRefundApprovals]}
      schema={refundLimit}
      values={limit}
      words={{ save: words.save }}
    />
  </Panel>
)
