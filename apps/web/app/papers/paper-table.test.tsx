import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaperTable } from './paper-table.tsx'

test('a line shows its details below its name, but not those without a value', () => {
  const detail = (title: string) => ({ title, width: 1, part: 'detail' as const })
  const html = renderToStaticMarkup(
    <PaperTable
      table={{
        columns: [
          { title: 'Item', width: 2, part: 'name' },
          detail('HSN'),
          detail('Qty'),
          detail('GST'),
          detail('Tax'),
          { title: 'Amount', width: 1, part: 'amount' },
        ],
        rows: [
          ['Pearl', '7117', '–', '18%', '₹11.73', '₹76.88'],
          ['Seeds', '1209', '2 PAC', 'Nil', '–', '₹23.12'],
        ],
      }}
    />,
  )

  expect(html).toContain('>HSN 7117 · GST 18% · Tax ₹11.73<')
  expect(html).toContain('>HSN 1209 · Qty 2 PAC · GST Nil<')
})
