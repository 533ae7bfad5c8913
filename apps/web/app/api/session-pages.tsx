import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { newQueryClient } from './query-client.ts'

/**
 * Around every page that asks for what a session alone may see. What was asked goes with the last of
 * them; public pages load nothing of it.
 */
export default function SessionPages() {
  const [client] = useState(newQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
