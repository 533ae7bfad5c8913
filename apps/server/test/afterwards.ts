import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Runs the cleanup after the current test, or outside a test after the last one of the file or
 * `describe`. Inside a test, Vitest silently ignores `afterAll`, and what should be stopped would keep
 * running during all later tests.
 */
export function afterwards(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()))
  else afterAll(async () => void (await end()))
}
