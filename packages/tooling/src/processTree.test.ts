import { describe, expect, it } from 'vitest';
import { createProcessTree } from '../scripts/processTree.mjs';
import { parseStat } from '../scripts/readProcesses.mjs';

/**
 * A process at one moment: its pid, its parent's pid, its own processor time, and the processor time of the
 * children for which it has waited.
 */
type Seen = readonly [pid: number, parent: number, own: number, waited?: number];

/** Returns the cost of process 1 after several samples of the machine. Each sample is a list of processes. */
function costAfter(looks: readonly (readonly Seen[])[], adopts?: (pid: number) => number | undefined) {
  const tree = createProcessTree();
  tree.watch(1);
  for (const look of looks)
    tree.add(
      look.map(([pid, parent, own, waited = 0]) => ({ pid, parent, own, waited, start: 0 })),
      ({ pid }) => adopts?.(pid),
    );
  return tree.costOf(1);
}

describe('what a command costs', () => {
  it.each<[string, number, Seen[][]]>([
    ['a process alone, as last seen', 3, [[[1, 0, 1]], [[1, 0, 3]], []]],
    [
      'children that live',
      7,
      [
        [
          [1, 0, 1],
          [2, 1, 2],
          [3, 2, 4],
        ],
      ],
    ],
    [
      'a parent seen after its child',
      6,
      [
        [
          [3, 2, 4],
          [2, 1, 1],
          [1, 0, 1],
        ],
      ],
    ],
    [
      'a child waited for, once',
      6,
      [
        [
          [1, 0, 1],
          [2, 1, 4],
        ],
        [[1, 0, 1, 5]],
      ],
    ],
    ['a child that was never seen', 6, [[[1, 0, 1]], [[1, 0, 1, 5]]]],
    [
      'a child that nobody waited for',
      5,
      [
        [
          [1, 0, 1],
          [2, 1, 4],
        ],
        [[1, 0, 1]],
      ],
    ],
    [
      'a family that ended together, waited for or not',
      8,
      [
        [
          [1, 0, 1],
          [2, 1, 2],
          [3, 2, 5],
        ],
        [[1, 0, 1, 2]],
      ],
    ],
    [
      'a grandchild handed on after the last look at its parent',
      8,
      [
        [
          [1, 0, 1],
          [2, 1, 2],
          [3, 2, 5],
        ],
        [[1, 0, 1, 7]],
      ],
    ],
    [
      'what left its parent, beside a child waited for',
      12,
      [
        [
          [1, 0, 1],
          [2, 1, 2],
          [3, 2, 5],
        ],
        [
          [1, 0, 1, 6],
          [3, 9, 5],
        ],
      ],
    ],
    [
      'nothing of others',
      1,
      [
        [
          [1, 0, 1],
          [8, 0, 100],
          [9, 8, 100],
        ],
      ],
    ],
  ])('processTree counts %s', (_what, cost, looks) => {
    expect(costAfter(looks)).toBe(cost);
  });

  it('processTree counts a server that left the command before it was seen, by the mark it carries', () => {
    const looks: Seen[][] = [
      [[1, 0, 1]],
      [
        [1, 0, 1],
        [5, 0, 3],
        [6, 5, 2],
        [7, 0, 50],
      ],
    ];
    expect(costAfter(looks, (pid) => (pid === 5 ? 1 : undefined))).toBe(6);
  });

  it('processTree reads the output of Linux, whatever a program is called', () => {
    const text = `77 (a) b (c) S 5 77 77 0 -1 4194304 1 2 3 4 150 50 1000 25 20 0 1 0 4242 8 9`;
    expect(parseStat(text)).toEqual({ pid: 77, parent: 5, start: 4242, own: 2, waited: 10.25 });
  });
});
