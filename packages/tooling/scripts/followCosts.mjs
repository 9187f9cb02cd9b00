import { AsyncLocalStorage } from 'node:async_hooks';
import { createProcessTree } from './processTree.mjs';
import { knowsProcesses, readProcesses, readVariable } from './readProcesses.mjs';

/** Milliseconds between two samples of all processes; taking a sample takes about five milliseconds. */
const PAUSE = 1000;
/**
 * Environment variable that marks all processes of a command. With it a process is recognised even if it has left
 * its parent.
 */
const variable = 'ISP_COMMAND';

/**
 * Storage in which {@link import('./run.mjs').run} finds the functions of the current measurement: `env` returns
 * the environment of a new process, and `started` reports that the process was started.
 *
 * @type {AsyncLocalStorage<{ env: () => NodeJS.ProcessEnv, started: (pid: number | undefined) => void }>}
 */
export const followed = new AsyncLocalStorage();

/**
 * Measures the cost of commands: user and system time, in seconds, of all their processes. For a process that
 * is detached from its parent, or for whose end the parent does not wait, the last measured time is used.
 *
 * @returns {{ during: <T>(step: string, work: () => Promise<T>) => Promise<T>, costOf: (step: string) => number,
 * total: () => number, end: () => void }} `costOf` returns the cost of a step so far; `total` returns the cost of
 * all steps and of this process.
 */
export function followCosts() {
  const tree = createProcessTree();
  const own = process.pid;
  tree.watch(own);
  /** Process id of each command. Key: the command's value of the environment variable. @type {Map<string, number>} */
  const pids = new Map();
  /**
   * Process ids of the commands of each step. Key: the name of the step.
   *
   * @type {Map<string, Set<number>>}
   */
  const stepPids = new Map();
  /**
   * Processes that belong to no command. They are remembered, so that their environment is not read again. @type
   * {Set<string>}
   */
  const others = new Set();
  let marks = 0;

  const look = () => {
    if (!knowsProcesses) return;
    tree.add(readProcesses(), ({ pid, start }) => {
      if (others.has(`${pid}:${start}`)) return undefined;
      others.add(`${pid}:${start}`);
      return pids.get(readVariable(pid, variable) ?? '');
    });
  };
  look();
  const before = tree.costOf(own);
  const timer = setInterval(look, PAUSE);

  return {
    during(step, work) {
      const ofStep = new Set();
      stepPids.set(step, ofStep);
      let mark = '';
      return followed.run(
        {
          env: () => {
            mark = `${own}-${++marks}`;
            return { [variable]: mark };
          },
          started: (pid) => {
            if (pid === undefined) return;
            pids.set(mark, pid);
            ofStep.add(pid);
            tree.watch(pid);
          },
        },
        work,
      );
    },
    costOf(step) {
      look();
      return [...(stepPids.get(step) ?? [])].reduce((sum, pid) => sum + tree.costOf(pid), 0);
    },
    total() {
      look();
      return tree.costOf(own) - before;
    },
    end: () => clearInterval(timer),
  };
}
