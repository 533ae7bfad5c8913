import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startServer } from '../debian-postgres.ts'

/**
 * Whether what grows for ever is better split by the month: the payment events of five years, once as
 * the shop keeps them and once with a partition a month. `node ops/drills/partitions/main.ts --rows
 * 2000000`; wants Debian's postgresql-15 and about 2 kB of disk a row. The verdict is in ops/scale.md.
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '2000000' } } })
const rows = Number(values.rows)
const months = 60
const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-partitions-'))
await chmod(folder, 0o711)
const server = await startServer(folder, 'server')
const client = new pg.Client({ connectionString: server.url })
await client.connect()

const columns = `id uuid not null, key text not null, type text not null, payment_id text,
  payload jsonb not null, received_at timestamptz(3) not null, handled_at timestamptz(3), outcome text`
const kinds = {
  plain: `create table plain (${columns}, primary key (id), unique (key));
    create index on plain (payment_id)`,
  // A unique key of a partitioned table must contain what it is split by: the same webhook could be
  // stored twice, a month apart.
  split: `create table split (${columns}, primary key (id, received_at), unique (key, received_at))
      partition by range (received_at);
    create index on split (payment_id);
    ${Array.from(
      { length: months },
      (_, month) => `create table split_${month} partition of split for values
        from ('2021-01-01'::timestamptz + interval '${month} months')
        to ('2021-01-01'::timestamptz + interval '${month + 1} months');`,
    ).join('\n')}`,
}
const row = (share: string) => `
  select overlay(gen_random_uuid()::text placing lpad(to_hex(n), 8, '0') from 1 for 8)::uuid,
    'cashfree:' || md5(n::text), 'PAYMENT_SUCCESS_WEBHOOK', 'order_' || md5((n / 3)::text),
    jsonb_build_object('order', md5(n::text), 'customer', repeat(md5((n + 1)::text), 12)),
    '2021-01-01'::timestamptz + interval '${months} months' * (${share}), now(), 'settled'`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The middle of some repetitions. */
async function median(times: number, work: (number: number) => Promise<unknown>) {
  const all = []
  for (let number = 0; number < times; number++) all.push(await timed(() => work(number)))
  return all.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? 0
}

const some = (number: number) => Math.floor((rows * ((number * 7919) % 1000)) / 1000)
for (const [name, definition] of Object.entries(kinds)) {
  await client.query(definition)
  const step = 50_000
  const filling = await timed(async () => {
    for (let from = 0; from < rows; from += step) {
      await client.query(
        `insert into ${name} ${row(`n::float / ${rows}`)}
         from generate_series(${from}, ${Math.min(rows, from + step) - 1}) n`,
      )
    }
  })
  await client.query(`vacuum analyze ${name}`)
  const { rows: sizes } = await client.query(
    `select sum(pg_total_relation_size(c.oid)) as bytes from pg_class c
     where c.relkind = 'r' and c.relname ~ '^${name}(_\\d+)?$'`,
  )
  const one = await median(2_000, (number) =>
    client.query({
      name: `insert-${name}`,
      text: `insert into ${name} ${row('0.9999')} from generate_series($1::int, $1::int) n`,
      values: [rows + number],
    }),
  )
  const byKey = await median(500, (number) =>
    client.query({
      name: `key-${name}`,
      text: `select id from ${name} where key = 'cashfree:' || md5($1::text)`,
      values: [String(some(number))],
    }),
  )
  const byPayment = await median(500, (number) =>
    client.query({
      name: `payment-${name}`,
      text: `select id from ${name} where payment_id = 'order_' || md5($1::text)`,
      values: [String(Math.floor(some(number) / 3))],
    }),
  )
  const recent = await median(100, () =>
    client.query(`select id, type from ${name} order by id desc limit 50`),
  )
  const cut = `'2021-01-01'::timestamptz + interval '1 month'`
  const removing = await timed(() =>
    client.query(
      name === 'plain' ? `delete from plain where received_at < ${cut}` : 'drop table split_0',
    ),
  )
  const vacuuming = await timed(() => client.query(`vacuum ${name}`))
  const ms = (value: number) => `${value.toFixed(value < 10 ? 3 : 0)} ms`
  console.log(`${name}: ${rows} rows
  filled at                ${Math.round(rows / (filling / 1000))} rows a second
  size                     ${Math.round(Number(sizes[0].bytes) / 1e6)} MB
  one more row             ${ms(one)}
  by its key               ${ms(byKey)}
  by its payment           ${ms(byPayment)}
  the newest fifty         ${ms(recent)}
  the oldest month away    ${ms(removing)}
  vacuum after that        ${ms(vacuuming)}`)
}

await client.end()
await server.stop()
await rm(folder, { recursive: true, force: true })
