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
import { settingFields } from '../../forms/setting-fields.ts'
import { carrierOptions } from './tracking-form.tsx'

const { defaultCarrier } = words.settings
const settingWords = {
  ...words.settings,
  defaultCarrier: { ...defaultCarrier, options: Object.fromEntries(carrierOptions) },
}

export const SettingsForm = ({ settings }: { settings: ShippingForm }) => (
  <Panel title={words.packingHeading}>
    <CallForm
      call={saveShippingSettings}
      fields={settingFields(settingWords, settings)}
      outdates={[getShippingSettings, getPacking, listParcels]}
      schema={shippingForm}
      values={settings}
      words={words}
    />
  </Panel>
)
