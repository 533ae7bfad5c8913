/** The sandbox's log. Fastify's `app.log` can be passed as such a log. */
export interface SandboxLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}
