/**
 * The name of the software, where only an operator meets it: databases, connections, folders, backups. It is not the
 * name of a shop. It stays the same, because an upgraded shop looks for what it made under this name.
 */
export const softwareName = 'nirbhaya'

/** The name that a connection has in PostgreSQL, such as in `pg_stat_activity`. */
export const connectionName = (purpose: string): string => `${softwareName}-${purpose}`
