import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import { listParcels } from '@nirbhaya/contract/shipping/admin'
import { getPacking } from '@nirbhaya/contract/shipping/packing'
import {
  getShippingSettings,
  type ShippingForm,
  saveShippingSettings,
  shippingForm,
} from '@nirbhaya/contract/shipping/settings'
import { Panel } from '../../admin/panel.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { carrierOptions } from './tracking-form.tsx'

/** The form for three settings: serial numbers, the warranty, and the usual courier. */
export const SettingsForm = ({ settings }: { settings: ShippingForm }) => (
  <Panel title={words.packingHeading}>
    <CallForm
      call={saveShippingSettings}
      fields={{
        needsSerial: { as: 'tick', label: words.needsSerial },
        warrantyMonths: { as: 'number', label: words.warrantyMonths },
        defaultCarrier: {
          as: 'select',
          label: words.defaultCarrier,
          none: words.noDefaultCarrier,
          options: carrierOptions,
        },
      }}
      outdates={[getShippingSettings, getPacking, listParcels]}
      schema={shippingForm}
      values={settings}
      words={words}
    />
  </Panel>
)
