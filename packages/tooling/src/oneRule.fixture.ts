// This program is started with the rules of @isp/schema broken on purpose. It asks the service, the screen and the
// memory adapter the same questions, and prints their answers as JSON. If one of the three had its own copy of a
// rule, its answers would still be right.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Changes that break the rules of @isp/schema. Each names a file of `packages/schema/src`, a piece of its code, and
 * the wrong code that replaces the piece.
 */
const breaks: readonly (readonly [file: string, right: string, wrong: string])[] = [
  ['entity/states.ts', 'if (allow && !allow.includes(state))', 'if (allow?.includes(state))'],
  ['entity/states.ts', "includes(state ?? ''))?.to;", "includes(state ?? ''))?.from[0];"],
  ['conditions/createConditions.ts', 'const answer = accepts(', 'const answer = !accepts('],
  ['value/isEmpty.ts', "if (value === 'null' ||", "if (value === 'nothing' ||"],
  ['value/mayWrite.ts', 'if (field.readOnly ||', "if (field.name === 'code' ||"],
  ['entity/nameKey.ts', '-2)}Name`', '-2)}Label`'],
  ['value/fieldAt.ts', "text.indexOf('.')", "text.indexOf('/')"],
  ['json/path.ts', 'for (const segment of path) {', 'for (const segment of path.slice(0, 1)) {'],
  ['json/pointer.ts', "pointer.split('/').slice(1)", "pointer.split('/').slice(2)"],
];

registerHooks({
  load(url, context, next) {
    const own = breaks.filter(([file]) => url.endsWith(`/packages/schema/src/${file}`));
    if (own.length === 0) return next(url, context);
    let source = readFileSync(fileURLToPath(url), 'utf8');
    for (const [file, right, wrong] of own) {
      if (!source.includes(right))
        throw new Error(`${file} holds no "${right}" to break: write the text that stands there now.`);
      source = source.replace(right, wrong);
    }
    return { format: 'module-typescript', source, shortCircuit: true };
  },
});
const { answers } = await import('./oneRuleAnswers.fixture.ts');
console.log(JSON.stringify(await answers()));
