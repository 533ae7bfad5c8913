import type {
  CourierScan,
  Delivery,
  Order,
  Payment,
  Refund,
  Simulation,
  StoredAnswer,
} from '../entities.ts'
import { defaultSettings, type Settings } from '../settings.ts'
import { type Journal, readJournal, startJournal } from './journal.ts'

interface Tables {
  orders: Order
  /** Order ids. The key of each is the id of the order's payment session. */
  sessions: string
  payments: Payment
  refunds: Refund
  answers: StoredAnswer
  simulations: Simulation
  deliveries: Delivery
  /** The scans of each parcel, newest first. */
  parcels: CourierScan[]
  settings: Settings
}

export type TableName = keyof Tables

/**
 * The sandbox's state. Reads use a copy in memory. Each change appends the whole changed entity to a journal
 * on the disk, so that the state survives a crash.
 */
export interface Store {
  get<T extends TableName>(table: T, id: string): Tables[T] | undefined
  list<T extends TableName>(table: T): Tables[T][]
  put<T extends TableName>(table: T, id: string, value: Tables[T]): void
  remove(table: TableName, id: string): void
  clear(tables: readonly TableName[]): void
  settings(): Settings
  set(changes: Partial<Settings>): void
  /** Resolves when every entity that was put so far is on the disk. */
  durable(): Promise<void>
  close(): Promise<void>
}

/** A line of the journal: an entity after a change. A line without a `value` deletes the entity. */
type Line = { table: TableName; id: string; value?: unknown }

export const tableNames = [
  'orders',
  'sessions',
  'payments',
  'refunds',
  'answers',
  'simulations',
  'deliveries',
  'parcels',
  'settings',
] as const satisfies readonly TableName[]

/** Opens the state file and compacts it to one line per entity. */
export async function openStore(file: string): Promise<Store> {
  const tables = new Map<TableName, Map<string, unknown>>(tableNames.map((t) => [t, new Map()]))
  const rows = (table: TableName) => tables.get(table) as Map<string, unknown>

  for (const { table, id, value } of (await readJournal(file)) as Line[]) {
    if (value === undefined) tables.get(table)?.delete(id)
    else tables.get(table)?.set(id, value)
  }
  const lines = tableNames.flatMap((table) =>
    [...rows(table)].map(([id, value]) => JSON.stringify({ table, id, value })),
  )
  const journal: Journal = await startJournal(file, lines)
  const write = (line: Line) => journal.append(JSON.stringify(line))

  const store: Store = {
    get: (table, id) => rows(table).get(id) as never,
    list: (table) => [...rows(table).values()] as never,
    put(table, id, value) {
      rows(table).set(id, value)
      write({ table, id, value })
    },
    remove(table, id) {
      if (rows(table).delete(id)) write({ table, id })
    },
    clear(names) {
      for (const table of names) for (const id of rows(table).keys()) store.remove(table, id)
    },
    settings: () => store.get('settings', 'current') ?? defaultSettings,
    set: (changes) => store.put('settings', 'current', { ...store.settings(), ...changes }),
    durable: () => journal.durable(),
    close: () => journal.close(),
  }
  return store
}
