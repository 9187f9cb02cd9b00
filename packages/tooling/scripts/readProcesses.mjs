import { readdirSync, readFileSync } from 'node:fs';

/** Number of ticks per second in which Linux reports processor time. It is 100 on all systems. */
const TICKS = 100;

/** True if the system lists its processes with their processor times in `/proc`, as Linux does. */
export const knowsProcesses = process.platform === 'linux';

/**
 * Returns all processes of the machine; a process that ends during the reading is left out.
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
 * Returns the data of a process.
 *
 * @param {string} text Content of `/proc/<pid>/stat`.
 * @returns {import('./processTree.mjs').ProcessSample}
 */
export function parseStat(text) {
  // the name of the program is in brackets, and may itself contain spaces and brackets, so the fields are counted
  // from the last bracket
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
 * Returns an environment variable of a process; undefined if the process does not have it or may not be read.
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

/**
 * Returns the content of a file of a process; undefined if it cannot be read.
 *
 * @param {string} path Path below `/proc`.
 */
function readProcess(path) {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return undefined;
  }
}
