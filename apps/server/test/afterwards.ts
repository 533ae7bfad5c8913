import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Runs the cleanup after the current test. Outside a test, it runs after the last test of the file or
 * `describe`. Inside a test, Vitest silently ignores `afterAll`, so the things to stop would keep running
 * during all later tests.
 */
export function afterwards(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()))
  else afterAll(async () => void (await end()))
}
