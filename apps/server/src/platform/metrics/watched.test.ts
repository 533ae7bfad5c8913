import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { aStartedPayment } from '../../../test/builders.ts'
import { testShop } from '../../../test/test-shop.ts'

const readOps = (path: string) =>
  readFile(new URL(`../../../../../ops/${path}`, import.meta.url), 'utf8')
const [alerts, dashboard] = await Promise.all([
  readOps('prometheus/alerts.yml'),
  readOps('grafana/dashboard.json'),
])

const shop = await testShop()
const exported = new Set<string>()

/** Returns the names of metrics in an expression, without functions and labels. */
const namesIn = (expression: string) =>
  expression
    .replace(/\{[^}]*\}|\bby \([^)]*\)/g, '')
    .match(/\b[a-z]+_[a-z0-9_]+\b(?!\s*\()/g)
    ?.map((name) => name.replace(/_(bucket|sum|count)$/, '')) ?? []

beforeAll(async () => {
  await aStartedPayment(shop)
  const token = await readFile(join(shop.dataDir, 'secrets', 'metrics'), 'utf8')
  const headers = { authorization: `Bearer ${token}` }
  const text = await (await fetch(`${shop.origin}/metrics`, { headers })).text()
  for (const [, name = ''] of text.matchAll(/^# TYPE (\S+)/gm)) exported.add(name)
})

const panels: { title: string; targets: { expr: string }[] }[] = JSON.parse(dashboard).panels
const rules = alerts.split(/^ +- alert: /m).slice(1)

test.each(panels)('the panel $title uses exported metrics', ({ targets }) => {
  for (const { expr } of targets) {
    expect(namesIn(expr)).not.toEqual([])
    for (const name of namesIn(expr)) expect(exported).toContain(name)
  }
})

describe.each(rules.map((rule) => ({ name: rule.split('\n')[0] ?? '', rule })))(
  '$name',
  ({ name, rule }) => {
    test('uses exported metrics, and links to the runbook', async () => {
      const [, expression = ''] = /^ +expr: (.+)$/m.exec(rule) ?? []
      const names = namesIn(expression)
      // The metric `up` comes from Prometheus itself. It tells whether a process answers.
      if (!expression.startsWith('up{')) expect(names).not.toEqual([])
      for (const one of names) expect(exported).toContain(one)
      expect(rule).toContain(`runbook: ops/README.md#${name.toLowerCase()}\n`)
      expect(await readOps('prometheus/README.md')).toContain(`\`${name}\``)
    })
  },
)
