/**
 * @typedef {object} ProcessSample Data of one process at one moment; processor time in seconds.
 * @property {number} pid
 * @property {number} parent
 * @property {number} start Identifies a process together with `pid`.
 * @property {number} own User and system time of the process.
 * @property {number} waited User and system time of its descendants that ended and were waited for.
 *
 * @typedef {object} Node
 * @property {number} own
 * @property {number} waited
 * @property {number} parent
 * @property {boolean} isGone
 * @property {boolean} isOrphan True if its parent is no longer the process that started it.
 * @property {Set<string>} children
 *
 * @typedef {object} ProcessTree
 * @property {(samples: readonly ProcessSample[], adopts?: (sample: ProcessSample) => number | undefined) => void} add
 *   Adds a sample of all processes of the machine. `adopts` returns the watched process to which a process belongs if
 *   its parent is not in the tree, for example a server that has left the process that started it.
 * @property {(pid: number) => void} watch Starts to count the process and its descendants.
 * @property {(pid: number) => number} costOf Processor-seconds of a watched process and of its descendants.
 */

/**
 * Creates a tree that adds up the processor time of processes, which start and end at any time. When a parent waits
 * for its child, the operating system adds the child's time to the parent's time. Otherwise the system loses the
 * child's time (processes of a browser, a database server, a process killed together with its parent). Therefore
 * the last sample of each process is kept. If a parent's time is larger than the samples of its children explain,
 * the difference belongs to children that ended before a sample was taken.
 *
 * @returns {ProcessTree}
 */
export function createProcessTree() {
  /** All nodes. Key: `pid:start`. @type {Map<string, Node>} */
  const nodes = new Map();
  /** Key in `nodes` of each running process, by its pid. @type {Map<number, string>} */
  const living = new Map();
  /** Watched pids for which there is no sample yet. @type {Set<number>} */
  const awaited = new Set();
  /**
   * Key in `nodes` of each watched process, by its pid.
   *
   * @type {Map<number, string>}
   */
  const watched = new Map();

  /**
   * Adds a new process to the tree, below the node with the key `above`.
   *
   * @param {ProcessSample} sample @param {string} key @param {boolean} isOrphan @param {string} [above]
   */
  const take = ({ own, parent, pid, waited }, key, isOrphan, above) => {
    nodes.set(key, { own, waited, parent, isGone: false, isOrphan, children: new Set() });
    living.set(pid, key);
    if (above !== undefined) nodes.get(above)?.children.add(key);
  };

  /**
   * Adds those processes of a sample to the tree that descend from processes in the tree. Parents are added before
   * their children, whatever the order of the pids is.
   *
   * @param {Map<string, ProcessSample>} now
   */
  const descend = (now) => {
    let found = true;
    while (found) {
      found = false;
      for (const [key, sample] of now) {
        if (nodes.has(key)) continue;
        const above = living.get(sample.parent);
        const isWatched = awaited.delete(sample.pid);
        if (!isWatched && above === undefined) continue;
        take(sample, key, false, above);
        if (isWatched) watched.set(sample.pid, key);
        found = true;
      }
    }
  };

  /**
   * Adds up the cost of a process and its descendants.
   *
   * @param {string} key
   * @returns {{ cost: number, handed: number }} `cost`: cost of the process and its descendants. `handed`: the part
   * of it that the operating system adds to the parent when the parent waits for the process.
   */
  const sumUp = (key) => {
    const { children, own, waited } = /** @type {Node} */ (nodes.get(key));
    let [costs, handed, handedByGone] = [0, 0, 0];
    for (const child of children) {
      const { isGone, isOrphan } = /** @type {Node} */ (nodes.get(child));
      const sums = sumUp(child);
      costs += sums.cost;
      if (isOrphan) continue;
      handed += sums.handed;
      if (isGone) handedByGone += sums.handed;
    }
    return {
      cost: own + costs + Math.max(0, waited - handedByGone),
      handed: own + Math.max(waited, handed),
    };
  };

  return {
    watch: (pid) => void awaited.add(pid),
    add(samples, adopts = () => undefined) {
      const now = new Map(samples.map((sample) => [`${sample.pid}:${sample.start}`, sample]));
      for (const [pid, key] of living) {
        const sample = now.get(key);
        const node = /** @type {Node} */ (nodes.get(key));
        if (!sample) {
          node.isGone = true;
          living.delete(pid);
          continue;
        }
        if (sample.parent !== node.parent) node.isOrphan = true;
        Object.assign(node, { own: sample.own, waited: sample.waited, parent: sample.parent });
      }
      descend(now);
      for (const [key, sample] of now) {
        if (nodes.has(key)) continue;
        const adopter = watched.get(adopts(sample) ?? -1);
        if (adopter !== undefined) take(sample, key, true, adopter);
      }
      descend(now);
    },
    costOf(pid) {
      const key = watched.get(pid);
      return key === undefined ? 0 : sumUp(key).cost;
    },
  };
}
