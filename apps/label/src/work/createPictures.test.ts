import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPictures } from './createPictures.ts';

describe('the pictures of a task', () => {
  const urls = new Set<string>();
  beforeEach(() => {
    let made = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      made += 1;
      urls.add(`blob:${made}`);
      return `blob:${made}`;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void urls.delete(url));
  });
  afterEach(() => {
    urls.clear();
    vi.restoreAllMocks();
  });

  const open = (load = vi.fn(async (id: string) => new Blob([id]))) => ({
    load,
    pictures: createPictures({ load, decode: async () => undefined, shrink: async (blob) => blob }),
  });
  const names = (count: number) => Array.from({ length: count }, (_, index) => String(index));

  it('a picture is loaded once, for the list and for the canvas', async () => {
    const { load, pictures } = open();
    const small = await pictures.thumb('a');
    const large = await pictures.open('a');
    expect(await pictures.open('a')).toBe(large);
    expect(await pictures.thumb('a')).toBe(small);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('thumbnails come two at a time, and all of them come', async () => {
    let running = 0;
    let most = 0;
    const { pictures } = open(
      vi.fn(async (id: string) => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        return new Blob([id]);
      }),
    );
    const all = await Promise.all(names(9).map(pictures.thumb));
    expect(new Set(all).size).toBe(9);
    expect(most).toBe(2);
  });

  it('after a failed thumbnail the next one loads, and the failed one can be loaded again', async () => {
    const load = vi.fn(async (id: string) => new Blob([id]));
    load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    const { pictures } = open(load);
    const answers = await Promise.allSettled(names(3).map(pictures.thumb));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    await expect(pictures.thumb('0')).resolves.toMatch(/^blob:/);
  });

  it('the memory of pictures that were looked at is given back, but not of the last', async () => {
    const { pictures } = open();
    const all: string[] = [];
    for (const name of names(9)) all.push(await pictures.open(name));
    await Promise.resolve();
    expect([...urls]).toEqual(all.slice(-4));
    pictures.close();
    await Promise.resolve();
    expect([...urls]).toEqual([]);
  });

  it('a picture nothing can draw is still shown by its name', async () => {
    const pictures = createPictures({
      load: async () => new Blob(),
      decode: () => Promise.reject(new Error('no picture')),
    });
    await expect(pictures.open('a')).resolves.toMatch(/^blob:/);
  });
});
