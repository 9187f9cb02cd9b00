import { readFileSync } from 'node:fs';
import { commands } from '../../../cli/src/commands.ts';
import { createCommand } from '../../../create/src/createCommand.ts';
import { root, sourceFiles } from '../sourceFiles.ts';
import type { Block } from './readGuides.ts';

/** Options of all commands of `isp`. */
const everywhere = ['help', 'json', 'lang', 'version'];
const ofCreate = [...Object.keys(createCommand(undefined).options), ...everywhere];
/** Programs that a guide may call besides ours. */
const others = ['cd', 'cp', 'curl', 'git', 'mkdir', 'node', 'sh'];

const manifests = [
  'package.json',
  ...sourceFiles(['packages/create/template'], /package\.json$/).map(({ path }) => path),
];
const scripts = new Set(
  manifests.flatMap((path) =>
    Object.keys(JSON.parse(readFileSync(root + path, 'utf8')).scripts ?? ({} as object)),
  ),
);

/** Returns what is wrong with the command lines of a block: commands, scripts and options that do not exist. */
export const checkShell = ({ text }: Block): string[] =>
  text
    .replaceAll('\\\n', ' ')
    .split(/\n|&&|;|\|/)
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter(Boolean)
    .flatMap((line) => checkLine(line.split(/\s+/).filter((word) => !/^[A-Z_]+=/.test(word))));

function checkLine([program = '', ...words]: readonly string[]): string[] {
  if (program === 'npx' && words[0] === 'isp') return checkIsp(words.slice(1));
  if (program === 'isp') return checkIsp(words);
  if (program === 'npm') return checkNpm(words);
  if (program === '' || others.includes(program)) return [];
  return [`${program} is no command of this project. Mark the block as text.`];
}

function checkIsp([name = '', ...words]: readonly string[]): string[] {
  if (name.startsWith('--')) return unknownOptions([name, ...words], everywhere);
  // the name of a command may have two words: `audit verify`
  const named = (whole: string) => commands.find((one) => one.name === whole);
  const command = named(`${name} ${words[0]}`) ?? named(name);
  if (!command) return [`There is no isp ${name}.`];
  return unknownOptions(words, [...Object.keys(command.options), ...everywhere]);
}

function checkNpm([verb = '', name = '', ...words]: readonly string[]): string[] {
  if (verb === 'create' || verb === 'init') return checkCreate([name, ...words]);
  const script = verb === 'run' ? name : ['start', 'test'].includes(verb) ? verb : undefined;
  if (script !== undefined) return scripts.has(script) ? [] : [`There is no npm run ${script}.`];
  return ['ci', 'install', 'i', 'pack', 'uninstall', 'view'].includes(verb) ? [] : [`Is npm ${verb} right?`];
}

/** Checks `npm create`. Options before `--` are those of npm itself. */
function checkCreate(words: readonly string[]): string[] {
  const called = words.find((word) => !word.startsWith('-')) ?? '';
  if (!called.startsWith('@isp')) return [`There is no npm create ${called}.`];
  return words.includes('--') ? unknownOptions(words.slice(words.indexOf('--')), ofCreate) : [];
}

const unknownOptions = (words: readonly string[], known: readonly string[]): string[] =>
  words
    .filter((word) => /^--[a-z]/.test(word))
    .map((word) => word.slice(2).replace(/=.*$/, ''))
    .filter((name) => !known.includes(name))
    .map((name) => `There is no option --${name}.`);
