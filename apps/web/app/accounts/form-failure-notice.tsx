import { Notice } from '../ui/notice.tsx'

/** Why the form was not taken; read out when it appears. */
export function FormFailureNotice({ children }: { children: string | undefined }) {
  return (
    <div aria-live="assertive">
      {children && (
        <Notice className="mb-5" tone="bad">
          {children}
        </Notice>
      )}
    </div>
  )
}
