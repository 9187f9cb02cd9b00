import { describe, expect, it } from 'vitest';
import { commands } from './commands.ts';
import { runCommand } from './runCommand.ts';

const english = { LANG: 'en_US.UTF-8' };
const run = (line: string, env: Readonly<Record<string, string>> = english) =>
  runCommand(line.split(' ').filter(Boolean), env);

describe('help', () => {
  it.each(['', '--help', 'help', '-h'])(
    'isp %s lists every command with its summary and the exit codes',
    async (line) => {
      const { code, output, stream } = await run(line);
      expect({ code, stream }).toEqual({ code: 0, stream: 'stdout' });
      for (const { name, summary } of commands)
        expect(output).toMatch(new RegExp(`^ +${name} +.*${escaped(summary.en)}$`, 'm'));
      for (const exit of ['0', '1', '2', '3']) expect(output).toMatch(new RegExp(`^ +${exit}  \\w`, 'm'));
    },
  );

  it.each(['audit', 'audit --help', 'help audit'])(
    'isp %s lists the commands that begin with the word',
    async (line) => {
      const { code, output } = await run(line);
      expect(code).toBe(0);
      expect(output.match(/^ +(audit \w+|check) /gm)).toEqual(['  audit verify ', '  audit export ']);
    },
  );

  it.each(commands.map((command) => [command.name, command] as const))(
    'isp %s --help has arguments, options and examples in both languages',
    async (name, command) => {
      for (const language of ['en', 'zh'] as const) {
        const { code, output } = await run(`${name} --help --lang ${language}`);
        expect(code).toBe(0);
        for (const argument of command.arguments) expect(output).toContain(argument.text[language]);
        for (const [option, { text }] of Object.entries(command.options)) {
          expect(output).toContain(`--${option}`);
          expect(output).toContain(text[language]);
        }
        expect(command.examples.length).toBeGreaterThan(0);
        for (const { line } of command.examples) expect(output).toContain(`npx ${line}`);
      }
      expect(await run(`help ${name}`)).toEqual(await run(`${name} --help`));
    },
  );

  it('every Chinese text of the help contains Chinese, and no English one does', () => {
    const texts = commands.flatMap(
      ({ arguments: args, examples, options, summary, description = summary }) => [
        summary,
        description,
        ...args.map(({ text }) => text),
        ...Object.values(options).map(({ text }) => text),
        ...examples.map(({ text }) => text),
      ],
    );
    const han = /\p{Script=Han}/u;
    expect(texts.filter(({ en, zh }) => han.test(en) || !han.test(zh))).toEqual([]);
  });
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('a wrong command line', () => {
  it.each([
    ['typos schemas', /no command "typos". Did you mean "types"/],
    ['toString', /no command "toString". Known: check, /],
    ['audit verfy', /no command "audit verfy". Did you mean "audit verify"/],
    ['--jsn types', /stands before its options/],
    ['types schemas --otu x.ts', /no option "--otu". Did you mean "--out"/],
    ['types schemas --out', /"--out" needs a value. Write "--out <file>"/],
    ['types schemas --out --check', /"--out" needs a value/],
    ['types schemas --check=yes --out x.ts', /"--check" takes no value/],
    ['types --out x.ts', /argument <folder> is missing/],
    ['types a b --out x.ts', /argument "b" is one too many/],
    ['types nope --out x.ts', /no folder "nope".*isp types schemas --out x.ts/],
    ['client nope --out x.ts', /no folder "nope".*isp client schemas/],
    ['arazzo package.json --out x.json', /"package.json" is a file.*isp arazzo schemas/],
    ['delete shop --folder nope', /no folder "nope".*isp delete shop --folder schemas/],
    ['types schemas --lang fr', /no texts in "fr". Write --lang en or --lang zh/],
  ])('isp %s ends with 2 and says what to write', async (line, message) => {
    const { code, output, stream } = await run(line);
    expect(output).toMatch(message);
    expect({ code, stream }).toEqual({ code: 2, stream: 'stderr' });
  });

  it('a wrong command line prints JSON where JSON was asked for', async () => {
    const { code, output, stream } = await run('types --json');
    expect({ code, stream }).toEqual({ code: 2, stream: 'stdout' });
    expect(JSON.parse(output)).toEqual({
      command: 'types',
      code: 2,
      error: expect.stringContaining('<folder>'),
    });
  });
});

describe('language', () => {
  it.each([
    [{ LANG: 'zh_CN.UTF-8' }, ''],
    [{ LC_ALL: 'zh_TW', LANG: 'en_US' }, ''],
    [{ LANG: 'en_US' }, ' --lang zh'],
    [{}, ' --lang=zh'],
  ])('texts are Chinese with %j%s', async (env, option) => {
    expect((await run(`typos${option}`, env)).output).toMatch(/没有命令/);
  });

  it.each([
    [{}, ''],
    [{ LC_ALL: 'C', LANG: 'zh_CN' }, ''],
    [{ LANG: 'zh_CN' }, ' --lang en'],
  ])('texts are English with %j%s', async (env, option) => {
    expect((await run(`typos${option}`, env)).output).toMatch(/There is no command/);
  });
});
