import { fileStem } from '@nirbhaya/contract/brand/file-name'
import { secondFactorWords as words } from '@nirbhaya/contract/messages/accounts/second-factor'
import { AdminIcon } from '../../../admin/admin-icon.tsx'
import { Panel } from '../../../admin/panel.tsx'
import { useShopName } from '../../../api/site.ts'
import { toast } from '../../../toasts/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { saveFile } from '../../../ui/save-file.ts'

/** Returns a code as two halves joined by a hyphen, because that is easier to read and type. */
const written = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

/** Shows the recovery codes once, for the owner to save. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const shop = useShopName()
  const text = `${codes.map(written).join('\n')}\n`

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(words.copied),
      (problem) => console.warn('Copying failed:', problem),
    )

  return (
    <Panel title={words.codesTitle}>
      <p className="max-w-prose text-muted">{words.codesText}</p>
      <ul className="my-6 grid max-w-sm grid-cols-2 gap-x-8 gap-y-2 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{written(code)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()} size="small" variant="outline">
          <AdminIcon className="size-4.5" name="copy" />
          {words.copy}
        </Button>
        <Button
          onClick={() => saveFile(`${fileStem(shop)}-recovery-codes.txt`, text, 'text/plain')}
          size="small"
          variant="outline"
        >
          <Icon className="size-4.5" name="download" />
          {words.download}
        </Button>
      </div>
      <Button className="mt-8" onClick={onKept}>
        {words.codesKept}
      </Button>
    </Panel>
  )
}
