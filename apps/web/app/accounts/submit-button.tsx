import { Button } from '../ui/button.tsx'
import { useSession } from './use-session.ts'

interface SubmitButtonProps {
  isBusy: boolean
  busyLabel: string
  children: string
}

/** Sends an account form. */
export function SubmitButton(props: SubmitButtonProps) {
  // Until the page has come alive a submit would be the browser's own, and lose what was typed.
  const isAlive = useSession() !== undefined
  return <Button {...props} isFullWidth size="large" type={isAlive ? 'submit' : 'button'} />
}
