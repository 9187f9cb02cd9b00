import type { ChildProcess } from 'node:child_process';

/** A process that a test started, with its output. */
export interface Followed {
  /** Returns all output so far, in the order in which it was written. */
  readonly output: () => string;
  /** Promise of the exit code of the process, or of the signal that ended the process. */
  readonly ended: Promise<number | string>;
}

const living = new Map<ChildProcess, () => string>();

/**
 * Collects the output of a process; the output is added to the message of a failed test. The process is ended after
 * the test file that started it, or at the latest when the worker ends.
 *
 * @example
 * const { ended, output } = followChild(spawn(process.execPath, ['service.ts']));
 */
export function followChild(child: ChildProcess): Followed {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (output += text.toString()));
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  living.set(child, () => output);
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => {
      process.off('exit', kill);
      resolve(code ?? signal ?? '');
    });
  });
  return { output: () => output, ended };
}

/** Returns the output of all processes of this test file, including processes that have ended. */
export const outputOfChildren = (): string =>
  [...living].map(([child, output]) => `Process ${child.pid}:\n${output()}`).join('\n');

/** Ends the processes of this test file. */
export async function endChildren(): Promise<void> {
  for (const [child] of living) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGKILL');
    await closed;
  }
  living.clear();
}
