/** The sandbox's log for people. Compatible with Fastify's `app.log`. */
export interface SandboxLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}
