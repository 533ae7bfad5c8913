import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { pendingPage } from './hydration/pending-page.ts'

// This is not a transition: React would hydrate that in slices, and a translator could change the page between
// two of them.
hydrateRoot(
  document,
  <StrictMode>
    <HydratedRouter instrumentations={[pendingPage]} />
  </StrictMode>,
)
