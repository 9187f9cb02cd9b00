import { describe, expect, it } from 'vitest';
import everyKey from '../../../fixtures/everyKey.json' with { type: 'json' };
import { parseArea } from '../../load/parseArea.ts';
import { checkArea } from '../checkArea.ts';
import { type Break, options } from './breakage.fixture.ts';
import { hostile } from './hostile.fixture.ts';
import { names } from './names.fixture.ts';
import { records } from './records.fixture.ts';
import { shapes } from './shapes.fixture.ts';
import { states } from './states.fixture.ts';

const breaks = [...shapes, ...names, ...records, ...states];

describe.each(breaks)('a file with %s', refused);
describe.each(hostile)('a file with %s (T-R4)', refused);

function refused(...[, change, path, message]: Break) {
  const file: unknown = structuredClone(everyKey);
  change(file);
  // A property named __proto__ is lost in an object literal, so the file is passed as JSON text.
  const issues = checkArea(file, options);

  it('a broken file is refused at the right place, with what to write', () => {
    const issue = issues.find((candidate) => candidate.path === path && message.test(candidate.message));
    expect(issue ?? issues).toMatchObject({ path, message: expect.stringMatching(message) as string });
    expect(issue?.severity).toBeUndefined();
  });

  it('a broken file is refused as text with the same message and a line', () => {
    const text = JSON.stringify(file, null, 2);
    const found = checkArea(text, options);
    const issue = found.find((candidate) => candidate.path === path && message.test(candidate.message));
    expect(issue?.line).toBeGreaterThan(path === '/area' ? 1 : 0);
    expect(issue?.line).toBeLessThanOrEqual(text.split('\n').length);
  });

  it('a broken file does not parse', () =>
    expect(() => parseArea(file, options)).toThrow(/Did you mean|Write|Known|[A-Z][a-z]+/));
}

it('the example file is broken in more than sixty ways', () =>
  expect(breaks.length + hostile.length).toBeGreaterThan(60));
