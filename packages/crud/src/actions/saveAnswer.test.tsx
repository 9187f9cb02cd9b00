import { afterEach, expect, it, vi } from 'vitest';
import { saveAnswer } from './saveAnswer.ts';

afterEach(() => vi.restoreAllMocks());

it('saveAnswer saves a text under its own name, without characters that file systems do not allow', () => {
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  saveAnswer({ name: 'train-v2 "试/验".yaml', content: 'steps: []' });
  expect(names).toEqual(['train-v2 _试_验_.yaml']);
});

it('saveAnswer saves the one an action answered with among its records', () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  saveAnswer([{ name: 'key.pem', content: 'x' }]);
  expect(saved).toEqual(['key.pem']);
});

it.each([[], undefined, 'text', { name: 'x' }, { content: 'x' }])(
  'saveAnswer says that %j is no file',
  (reply) => {
    expect(() => saveAnswer(reply)).toThrow('没有可下载的内容');
  },
);
