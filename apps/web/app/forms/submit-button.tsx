import { Button } from '../ui/button.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

interface SubmitButtonProps {
  isBusy: boolean
  busyLabel: string
  isFullWidth?: boolean
  children: string
}

/** Sends an account form. */
export function SubmitButton({ isFullWidth = true, ...rest }: SubmitButtonProps) {
  // Until the page has come alive a submit would be the browser's own, and lose what was typed.
  const isHydrated = useIsHydrated()
  return (
    <Button
      {...rest}
      data-sends
      isFullWidth={isFullWidth}
      size="large"
      type={isHydrated ? 'submit' : 'button'}
    />
  )
}
