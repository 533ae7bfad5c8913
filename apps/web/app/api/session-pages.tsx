import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { newQueryClient } from './query-client.ts'

/**
 * The layout of all pages that need a session. When the visitor goes to a public page, the cached answers
 * of the API are dropped. Public pages load none of this code.
 */
export default function SessionPages() {
  const [client] = useState(newQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
