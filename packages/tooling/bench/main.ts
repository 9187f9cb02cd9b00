import { parseArgs } from 'node:util';
import { runBench } from './run.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, only: { type: 'string' } },
});
const [screen] = positionals;
if (screen !== undefined && screen !== 'list' && screen !== 'form')
  throw new Error(`"${screen}" is no benchmark: write list, form, or nothing for both.`);
const rounds = Number(values.rounds ?? 3);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error(`--rounds ${values.rounds}: write a count from 1.`);

const { passed } = await runBench({
  screen,
  rounds,
  ...(values.only ? { only: values.only.split(',') } : {}),
});
process.exitCode = passed ? 0 : 1;
