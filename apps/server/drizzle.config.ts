/** Read by drizzle-kit, which only `npm run migration` installs. */
export default {
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/**/*.tables.ts',
  out: './src/platform/database/migrations',
}
