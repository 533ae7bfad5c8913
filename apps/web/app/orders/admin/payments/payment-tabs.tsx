import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { approvalWords as words } from '@nirbhaya/contract/messages/settling/approvals'
import { PageTabs } from '../../../admin/page-tabs.tsx'

const tabs = [
  { label: accountPages.payments, to: '/admin/payments' },
  { label: words.title, to: '/admin/payments/approvals' },
]

export const PaymentTabs = () => <PageTabs label={accountPages.payments} tabs={tabs} />
