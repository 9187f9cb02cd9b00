import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { type Arrival, createLastFrame, type FrameKind } from './createLastFrame.ts';

const frames: Readonly<Record<string, FrameKind>> = { '/desk': 'inside', '/order': 'public' };
const start = 'https://shop.example/ui';

function open(arrival: Partial<Arrival> = {}, storage = memoryStorage()) {
  const frame = createLastFrame({
    ...{ storage, key: 'frame', frameOf: (path) => frames[path] },
    arrival: { isReturn: false, referrer: '', start, ...arrival },
  });
  return { frame, storage };
}

describe('the frame of a page that both frames can show', () => {
  it('createLastFrame keeps the frame of the last page that has one', () => {
    const { frame } = open();
    expect(frame.getState()).toBe('public');
    frame.visit('/desk');
    frame.visit('/me');
    expect(frame.getState()).toBe('inside');
    frame.visit('/order');
    frame.visit('/me');
    expect(frame.getState()).toBe('public');
  });

  it.each<[referrer: string, frame: FrameKind]>([
    ['', 'public'],
    [`${start}/desk`, 'inside'],
    [`${start}/desk?view=mine`, 'inside'],
    [`${start}/order`, 'public'],
    [`${start}/`, 'public'],
    ['https://elsewhere.example/ui/desk', 'public'],
    ['https://shop.example/uidesk', 'public'],
  ])('a document that a link of "%s" opened is shown in the %s frame', (referrer, expected) => {
    const { storage } = open();
    storage.setItem('frame', 'inside');
    expect(open({ referrer }, storage).frame.getState()).toBe(expected);
  });

  it('createLastFrame keeps the frame when the document is loaded again', () => {
    const { frame, storage } = open();
    frame.visit('/desk');
    expect(open({ isReturn: true }, storage).frame.getState()).toBe('inside');
    frame.visit('/order');
    expect(open({ isReturn: true, referrer: `${start}/order` }, storage).frame.getState()).toBe('public');
  });
});
