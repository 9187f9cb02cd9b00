import type { Answer } from '@isp/schema/internal';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readAnswer } from './readAnswer.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (more: Partial<Answer>): Answer => ({ as: 'text', fields: [], ...more });

describe('what an action answered with', () => {
  it('the answer is one object, by itself, in a list of changed records, or below a name', () => {
    const values = { user: 'a', password: 'b' };
    expect(readAnswer(answer({}), values).values).toEqual(values);
    expect(readAnswer(answer({}), [values]).values).toEqual(values);
    expect(readAnswer(answer({ field: 'key' }), [{ key: values }]).values).toEqual(values);
  });

  it('the answer is a text', () => {
    expect(readAnswer(answer({}), 'docker pull a').text).toBe('docker pull a');
    expect(readAnswer(answer({ field: 'command' }), [{ command: 'ls' }]).text).toBe('ls');
    expect(readAnswer(answer({}), { a: 1 }).text).toBe('{\n  "a": 1\n}');
    expect(readAnswer(answer({ field: 'toString' }), [{}]).text).toBe('');
  });

  it('the answer is a text filled from the record, exactly as its values are', () => {
    const text = answer({ text: 'docker pull {url}:{tag} {gone}' });
    expect(readAnswer(text, undefined, { url: '镜像/a', tag: '1' }).text).toBe('docker pull 镜像/a:1 {gone}');
  });

  it('the answer is a text filled from the reply before the record, and from the place of the page', () => {
    const text = answer({ text: '{@origin}{link}?{tag}' });
    const origin = 'https://portal.example';
    vi.stubGlobal('location', { origin });
    expect(readAnswer(text, { link: '/a' }, { link: '/b', tag: 1 }).text).toBe(`${origin}/a?1`);
    expect(readAnswer(text, undefined, { link: '/b', tag: 1 }).text).toBe(`${origin}/b?1`);
  });

  it('the answer is a list of rows, by itself or below a name', () => {
    const rows = [{ id: 'CVE-1' }, { id: 'CVE-2' }];
    expect(readAnswer(answer({ as: 'table' }), rows).rows).toEqual(rows);
    expect(readAnswer(answer({ as: 'table', field: 'list' }), [{ list: rows }]).rows).toEqual(rows);
    expect(readAnswer(answer({ as: 'table', field: 'list' }), {}).rows).toEqual([]);
  });
});
