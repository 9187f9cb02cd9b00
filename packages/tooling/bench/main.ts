import { parseArgs } from 'node:util';
import { runBench } from './run.ts';
import { runServerBench } from './server/run.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, only: { type: 'string' } },
});
const [screen] = positionals;
if (screen !== undefined && screen !== 'list' && screen !== 'form' && screen !== 'server')
  throw new Error(`"${screen}" is no benchmark: write list, form, server, or nothing for all.`);
const rounds = Number(values.rounds ?? (screen === 'server' ? 15 : 3));
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error(`--rounds ${values.rounds}: write a count from 1.`);

const results =
  screen === 'server'
    ? [await runServerBench({ rounds })]
    : [
        await runBench({ screen, rounds, ...(values.only ? { only: values.only.split(',') } : {}) }),
        ...((screen ?? values.only) ? [] : [await runServerBench({ rounds: rounds * 5 })]),
      ];
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
