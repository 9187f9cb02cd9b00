import { readFileSync } from 'node:fs';

export interface Instruction {
  /** Name in capital letters, such as `COPY`. */
  readonly name: string;
  readonly text: string;
}

export interface Stage {
  /** Name after `AS`; empty for the last stage, which is the image. */
  readonly name: string;
  /** Image from which the stage starts, with its tag. */
  readonly image: string;
  readonly instructions: readonly Instruction[];
}

export interface Copy {
  /** Stage from which files are copied; empty if they come from the repository. */
  readonly stage: string;
  readonly sources: readonly string[];
  readonly target: string;
}

/** Reads the stages of the Dockerfile of this folder. @throws Error for a line that is no instruction of a stage */
export function readDockerfile(): Stage[] {
  const stages: { name: string; image: string; instructions: Instruction[] }[] = [];
  const text = readFileSync(new URL('Dockerfile', import.meta.url), 'utf8').replaceAll(/^#.*\n/gm, '');
  for (const line of text.replaceAll(/\\\n/g, ' ').split('\n').filter(Boolean)) {
    const [, name = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [image = '', , stage = ''] = rest.split(' ');
      stages.push({ name: stage, image, instructions: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage || name === '') throw new Error(`This line is no instruction of a stage: ${line}`);
    stage.instructions.push({ name, text: rest });
  }
  return stages;
}

/** Returns the stage of a name; the empty name is that of the image. @throws Error if there is none */
export function stageOf(stages: readonly Stage[], name: string): Stage {
  const stage = stages.find((one) => one.name === name);
  if (!stage) throw new Error(`There is no stage "${name}".`);
  return stage;
}

/** Returns the files that a stage copies, in order. */
export const copiesOf = ({ instructions }: Stage): Copy[] =>
  instructions
    .filter(({ name }) => name === 'COPY')
    .map(({ text }) => {
      const words = text.split(' ');
      const stage = words[0]?.startsWith('--from=') ? (words.shift() ?? '').slice('--from='.length) : '';
      const target = words.pop() ?? '';
      return { stage, sources: words, target };
    });

/** Returns the variables that the image sets. */
export const variablesOf = ({ instructions }: Stage): Record<string, string> =>
  Object.fromEntries(
    instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ text }) => text.split(' ').map((one) => one.split('=') as [string, string])),
  );

/** Returns the words of an instruction that is written as a JSON list, such as `CMD ["node", "main.ts"]`. */
export function commandOf({ instructions }: Stage, name: 'CMD' | 'HEALTHCHECK'): string[] {
  const text = instructions.find((one) => one.name === name)?.text ?? '';
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}
