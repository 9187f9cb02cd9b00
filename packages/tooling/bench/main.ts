import { parseArgs } from 'node:util';
import { runLoadBench } from './load/run.ts';
import { runPortalBench } from './portal/run.ts';
import { runBench } from './run.ts';
import { runScaleBench } from './scale/run.ts';
import { runMemoryBench } from './scale/runMemory.ts';
import { sizesOf } from './scenarios.ts';
import { runServerBench } from './server/run.ts';
import { runSiteBench } from './site/run.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    only: { type: 'string' },
    size: { type: 'string' },
    minutes: { type: 'string', default: '60' },
  },
});
const [part] = positionals;
const parts = [
  'list',
  'sheet',
  'form',
  'rows',
  'load',
  'portal',
  'site',
  'server',
  'scale',
  'memory',
] as const;
const asked = parts.find((own) => own === part);
if (part !== undefined && asked === undefined)
  throw new Error(
    `There is no benchmark "${part}". Write one of ${parts.join(', ')}, or no name to run all of them.`,
  );
const rounds = Number(
  values.rounds ??
    (asked === 'server' || asked === 'scale' ? 15 : asked === 'site' || asked === 'load' ? 5 : 3),
);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error(`--rounds ${values.rounds} is not a valid number. Write a whole number from 1.`);

const sizes = sizesOf(asked);
const size = values.size === undefined ? undefined : Number(values.size);
if (size !== undefined && !sizes.includes(size))
  throw new Error(
    sizes.length === 0
      ? `--size ${values.size}: the benchmark ${asked} has no sizes. Remove --size.`
      : `--size ${values.size} is not a size of ${asked ?? 'any screen'}. Write one of ${sizes.join(', ')}.`,
  );
const only = values.only === undefined ? {} : { only: values.only.split(',') };
const results: { readonly passed: boolean }[] = [];
if (asked === undefined || asked === 'list' || asked === 'form' || asked === 'rows' || asked === 'sheet')
  results.push(await runBench({ screen: asked, size, rounds, ...only }));
const all = asked === undefined && values.only === undefined;
if (all || asked === 'load') results.push(await runLoadBench({ rounds }));
if (all || asked === 'portal') results.push(await runPortalBench({ rounds }));
if (all || asked === 'site') results.push(await runSiteBench({ rounds }));
if (all || asked === 'server') results.push(await runServerBench({ rounds: all ? rounds * 5 : rounds }));
if (all || asked === 'scale') results.push(await runScaleBench({ rounds: all ? rounds * 5 : rounds }));
// it takes an hour, so a run of all benchmarks leaves it out
if (asked === 'memory') {
  const minutes = Number(values.minutes);
  if (!(minutes > 0))
    throw new Error(`--minutes ${values.minutes} is not a valid number. Write a number above 0.`);
  results.push(await runMemoryBench({ minutes }));
}
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
