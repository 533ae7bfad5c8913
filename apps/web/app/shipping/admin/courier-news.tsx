import type { Answer } from '@nirbhaya/contract/client/client'
import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import type { getShippingSettings } from '@nirbhaya/contract/shipping/settings'
import { Panel } from '../../admin/panel.tsx'

interface CourierNewsProps {
  courier: Answer<typeof getShippingSettings>['courier']
}

export function CourierNews({ courier }: CourierNewsProps) {
  const { webhookUrl, isWebhookOn, isAskedToo } = courier
  return (
    <Panel title={words.courierHeading}>
      <p>{words.courierNote}</p>
      <p className="mt-2 rounded-control bg-cream-deep/60 px-4 py-3 font-mono text-sm wrap-anywhere select-all">
        {webhookUrl}
      </p>
      <ul className="mt-3 grid grid-cols-1 gap-1 text-sm text-muted">
        <li>{isWebhookOn ? words.webhookOn : words.webhookOff}</li>
        <li>{isAskedToo ? words.asked : words.notAsked}</li>
      </ul>
    </Panel>
  )
}
