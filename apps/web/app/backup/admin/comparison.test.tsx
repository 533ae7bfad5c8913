import { restoreWords as words } from '@nirbhaya/contract/messages/backup'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { WithQueryClient } from '../../api/with-query-client.tsx'
import { Comparison } from './comparison.tsx'

function comparison(isLocked: boolean) {
  const compared = {
    madeAt: '2026-11-20T21:00:00.000Z',
    isEarlierRelease: false,
    isMoneyGood: true,
    lines: [],
    lostAmount: 0,
    latestOrder: {},
  }
  const element = <Comparison compared={compared} file="" isLocked={isLocked} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(
    <WithQueryClient>
      <RouterProvider router={router} />
    </WithQueryClient>,
  )
}

test('a copy without a passphrase is shown with a warning that others could have changed it', () => {
  expect(comparison(false)).toContain(words.notLocked)
  expect(comparison(true)).not.toContain(words.notLocked)
})
