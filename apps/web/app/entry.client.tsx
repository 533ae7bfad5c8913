import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { pendingPage } from './hydration/pending-page.ts'

// Not as a transition, which React would do in slices: between two a translator may change the page.
hydrateRoot(
  document,
  <StrictMode>
    <HydratedRouter instrumentations={[pendingPage]} />
  </StrictMode>,
)
