import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports processor time in hundredths of a second, whatever its own ticks are. */
const TICKS = 100;

/** Whether this system lists processes with their times: Linux does. */
export const knowsProcesses = process.platform === 'linux';

/**
 * All processes of the machine; one that ends meanwhile is left out.
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
 * An environment variable of a process; undefined where it has none or may not be read.
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
