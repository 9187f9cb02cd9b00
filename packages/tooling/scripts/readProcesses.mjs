import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time for others in hundredths of a second, whatever its own ticks are. */
const TICKS = 100;

/** Whether this system says what processes it has and what they took: Linux does. */
export const knowsProcesses = process.platform === 'linux';

/**
 * All processes of the machine. One that ends meanwhile is left out.
 *
 * @returns {import('./processTree.mjs').ProcessSample[]}
 */
export function readProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const text = readProcess(`${name}/stat`);
      return text ? [parseStat(text)] : [];
    });
}

/**
 * @param {string} text Content of `/proc/<pid>/stat`.
 * @returns {import('./processTree.mjs').ProcessSample}
 */
export function parseStat(text) {
  // the name of the program is in brackets and may hold blanks and brackets itself
  const end = text.lastIndexOf(')');
  const fields = text.slice(end + 2).split(' ');
  const at = (/** @type {number} */ index) => Number(fields[index]);
  return {
    pid: Number.parseInt(text, 10),
    parent: at(1),
    start: at(19),
    own: (at(11) + at(12)) / TICKS,
    waited: (at(13) + at(14)) / TICKS,
  };
}

/**
 * A variable of the environment a process was started with; undefined where it has none or may not be asked.
 *
 * @param {number} pid
 * @param {string} name
 */
export function readVariable(pid, name) {
  return readProcess(`${pid}/environ`)
    ?.split('\0')
    .find((entry) => entry.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** @param {string} path Below `/proc`. */
function readProcess(path) {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return undefined;
  }
}
